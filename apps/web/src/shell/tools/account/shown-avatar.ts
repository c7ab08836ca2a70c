import { create } from 'zustand';

import { useSession } from '../../../session/index.ts';

interface ShownAvatar {
  readonly username: string;
  readonly address: string;
}

const useShownAvatar = create<{ readonly shown: ShownAvatar | null }>(() => ({ shown: null }));

/** Shows a picture in place of the user's own until the page is opened anew; the account keeps what it has. */
export function showAvatar(address: string): void {
  const { user } = useSession.getState();
  useShownAvatar.setState({
    shown: user === null ? null : { username: user.username, address },
  });
}

/** The address of the picture of who uses the page, empty without one. */
export function useAvatar(): string {
  const user = useSession((state) => state.user);
  const shown = useShownAvatar((state) => state.shown);
  if (user === null) return '';
  return shown?.username === user.username ? shown.address : user.avatar;
}
