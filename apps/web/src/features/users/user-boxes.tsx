import type { UserRow } from '@chanscope/contract';

import { lazyPart } from '../../ui/index.ts';
import { ActBox } from './edit/act-box.tsx';
import { LinkBox } from './edit/link-box.tsx';
import type { LinkAnswer, Powers, UserAct } from './edit/user-acts.ts';
import { UserBox } from './edit/user-box.tsx';

/** The box over the page. */
export type OpenBox =
  | { readonly kind: 'new' }
  | { readonly kind: 'import' }
  | { readonly kind: 'user'; readonly user: UserRow }
  | { readonly kind: 'rights'; readonly user: UserRow }
  | { readonly kind: 'act'; readonly act: UserAct; readonly user: UserRow }
  | { readonly kind: 'link'; readonly link: LinkAnswer };

const RightsBox = lazyPart(async () => (await import('./rights/rights-box.tsx')).RightsBox);
const ImportBox = lazyPart(async () => (await import('./import/import-box.tsx')).ImportBox);

interface UserBoxesProps {
  readonly box: OpenBox;
  /** The accounts as the list has them now. */
  readonly rows: readonly UserRow[];
  readonly powers: Powers;
  readonly onBox: (box: OpenBox | null) => void;
  readonly onAct: (act: UserAct | 'rights', user: UserRow) => void;
}

/** The box that is open: an account, something that is done with it, its rights, or a file of new ones. */
export function UserBoxes(props: UserBoxesProps): React.JSX.Element {
  const { box, rows, powers, onBox, onAct } = props;
  const close = (): void => onBox(null);
  const showLink = (link: LinkAnswer): void => onBox({ kind: 'link', link });
  switch (box.kind) {
    case 'new':
    case 'user':
      return (
        <UserBox
          user={box.kind === 'new' ? null : box.user}
          powers={powers}
          onAct={onAct}
          onLink={showLink}
          onClose={close}
        />
      );
    case 'act':
      return (
        <ActBox
          act={box.act}
          user={rows.find(({ id }) => id === box.user.id) ?? box.user}
          onLink={showLink}
          onClose={close}
        />
      );
    case 'link':
      return <LinkBox link={box.link} onClose={close} />;
    case 'rights':
      return <RightsBox user={box.user} onClose={close} />;
    case 'import':
      return <ImportBox onClose={close} />;
  }
}
