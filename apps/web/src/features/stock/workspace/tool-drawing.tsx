import styles from './chart-toolbar.module.css';

/** A small drawing of lines before a tool's name. */
export function ToolDrawing({ path }: { readonly path: string }): React.JSX.Element {
  return (
    <svg className={styles['drawing']} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
