import { z } from 'zod';

/** The code of a role (角色编码): what accounts and rules of the menu name it by. */
export const roleCode = z.string().regex(/^[a-z][a-z\d-]{1,31}$/);
