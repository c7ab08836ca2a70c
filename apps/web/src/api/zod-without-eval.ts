import { config } from 'zod';

// The page's content security policy forbids `eval`, which zod would try for speed and so report a
// violation. Imported before every schema.
config({ jitless: true });
