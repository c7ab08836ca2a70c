import { type Personal, routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';

import { call, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { rulesOf } from '../../../session/credentials/index.ts';
import { refreshUser } from '../../../session/index.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { AvatarField } from '../avatar/avatar-field.tsx';
import { applyPersonal } from '../personal-queries.ts';

const maxBioLength = 200;

/** Picture, nickname and bio (基本资料). */
export function ProfileSection({ personal }: { personal: Personal }): React.JSX.Element {
  const { t, locale } = useTexts();
  const client = useQueryClient();
  const { nickname, bio } = personal;
  return (
    <>
      <AvatarField personal={personal} />
      <ActionForm
        name="profile"
        submitLabel={t(($) => $.personal.save)}
        initialValues={{ username: personal.username, nickname, bio }}
        onSubmit={async (values) => {
          const edited = await call(routes.editPersonal, {
            nickname: (values['nickname'] ?? '').trim().normalize('NFC'),
            bio: values['bio'] ?? '',
          });
          applyPersonal(client, edited);
          void refreshUser();
          showSuccess(t(($) => $.personal.saved));
        }}
      >
        <Form.Item
          name="username"
          label={t(($) => $.personal.profile.username)}
          extra={t(($) => $.personal.profile.usernameHint)}
        >
          <Input readOnly variant="filled" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="nickname"
          label={t(($) => $.personal.profile.nickname)}
          extra={t(($) => $.personal.profile.nicknameHint)}
          normalize={(text: string) => text.replace(/^\s+/, '')}
          rules={rulesOf(locale, 'nickname')}
        >
          <Input autoComplete="nickname" maxLength={40} />
        </Form.Item>
        <Form.Item
          name="bio"
          label={t(($) => $.personal.profile.bio)}
          extra={t(($) => $.personal.profile.bioHint)}
        >
          <Input.TextArea
            placeholder={t(($) => $.personal.profile.bioPlaceholder)}
            maxLength={maxBioLength}
            showCount
            autoSize={{ minRows: 3, maxRows: 8 }}
          />
        </Form.Item>
      </ActionForm>
    </>
  );
}
