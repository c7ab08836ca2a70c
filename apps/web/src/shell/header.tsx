import type { ShellParts } from './frame/shell.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { HeaderTools } from './tools/header-tools.tsx';

/** The bar on top of every page. */
export function Header({ parts }: { readonly parts: ShellParts }): React.JSX.Element {
  return (
    <header className={styles['header']}>
      <Logo />
      <span className={styles['space']} />
      <HeaderTools parts={parts} />
    </header>
  );
}
