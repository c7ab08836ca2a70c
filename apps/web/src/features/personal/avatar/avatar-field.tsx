import { type Personal, routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { refreshUser } from '../../../session/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import styles from './avatar-field.module.css';
import { largestPictureBytes } from './avatar-image.ts';
import { ConfirmBox } from '../confirm-box.tsx';
import { applyPersonal } from '../personal-queries.ts';
import { Portrait } from './portrait.tsx';

const AvatarCrop = lazyPart(async () => (await import('./avatar-crop.tsx')).AvatarCrop);

type Refusal = 'unreadable' | 'tooLarge';

/** The picture of the account: choose a file and crop it, or remove it. */
export function AvatarField({ personal }: { personal: Personal }): React.JSX.Element {
  const { t } = useTexts();
  const { avatar, nickname } = personal;
  const [picture, setPicture] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = useAvatarSave(personal);

  // Not by an effect: those end when the page is hidden in its tab, and the crop needs its picture after.
  const showPicture = (next: string | null): void => {
    if (picture !== null) URL.revokeObjectURL(picture);
    setPicture(next);
  };
  const open = (file: File): void => {
    const isTooLarge = file.size > largestPictureBytes;
    setRefusal(isTooLarge ? 'tooLarge' : null);
    if (!isTooLarge) showPicture(URL.createObjectURL(file));
  };
  return (
    <div className={styles['field']}>
      <Portrait
        avatar={avatar}
        nickname={nickname}
        label={t(($) => $.personal.profile.pictureOf, { name: nickname })}
      />
      <div className={styles['words']}>
        <div className={styles['buttons']}>
          <FileButton isFirst={avatar === ''} onFile={open} />
          {avatar === '' ? null : <RemoveButton onRemove={async () => save(null)} />}
        </div>
        <p className={styles['hint']}>{t(($) => $.personal.profile.pictureHint)}</p>
        {refusal === null ? null : (
          <p role="alert" className={styles['refusal']}>
            {t(($) => $.personal.profile[refusal])}
          </p>
        )}
      </div>
      {picture === null ? null : (
        <AvatarCrop
          picture={picture}
          onClose={() => showPicture(null)}
          onUnreadable={() => {
            showPicture(null);
            setRefusal('unreadable');
          }}
          onSave={async (image) => {
            await save(image);
            showPicture(null);
          }}
        />
      )}
    </div>
  );
}

function FileButton({
  isFirst,
  onFile,
}: {
  isFirst: boolean;
  onFile: (file: File) => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>
        {isFirst ? t(($) => $.personal.profile.select) : t(($) => $.personal.profile.replace)}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label={t(($) => $.personal.profile.picture)}
        data-testid="avatar-file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again after it was given up.
          event.target.value = '';
        }}
      />
    </>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => Promise<void> }): React.JSX.Element {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button type="text" danger onClick={() => setAsks(true)}>
        {t(($) => $.personal.profile.remove)}
      </Button>
      {asks ? (
        <ConfirmBox
          title={t(($) => $.personal.profile.removeTitle)}
          text={t(($) => $.personal.profile.removeText)}
          confirmLabel={t(($) => $.personal.profile.remove)}
          onClose={() => setAsks(false)}
          onConfirm={onRemove}
        />
      ) : null}
    </>
  );
}

function useAvatarSave(personal: Personal): (image: string | null) => Promise<void> {
  const { t } = useTexts();
  const client = useQueryClient();
  return async (image) => {
    const { avatar } = await call(routes.saveAvatar, { image });
    applyPersonal(client, { ...personal, avatar });
    void refreshUser();
    showSuccess(
      image === null
        ? t(($) => $.personal.profile.pictureRemoved)
        : t(($) => $.personal.profile.pictureSaved),
    );
  };
}
