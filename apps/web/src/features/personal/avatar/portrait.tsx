import { useState } from 'react';

import styles from './portrait.module.css';

interface PortraitProps {
  /** Address of the picture, empty without one. */
  readonly avatar: string;
  readonly nickname: string;
  /** Says whose picture it is; empty where the name stands beside it. */
  readonly label: string;
}

/** The picture of an account (头像), the first letter of its name without one. */
export function Portrait({ avatar, nickname, label }: PortraitProps): React.JSX.Element {
  const [broken, setBroken] = useState('');
  if (avatar !== '' && avatar !== broken)
    return (
      <img
        className={styles['portrait']}
        src={avatar}
        alt={label}
        onError={() => setBroken(avatar)}
      />
    );
  return (
    <span
      className={styles['portrait']}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {Array.from(nickname)[0]?.toUpperCase()}
    </span>
  );
}
