import { Alert, Button, message, notification } from 'antd';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { TitledPanel } from '../frame/titled-panel.tsx';
import { feedbackTexts } from './feedback-texts.ts';
import styles from './feedback.module.css';

const kinds = ['success', 'info', 'warning', 'error'] as const;

/** Alerts, messages and notifications (消息通知). */
export function NoticeDemoPage(): React.JSX.Element {
  const words = useDemoTexts(feedbackTexts).words.notice;
  return (
    <DemoPage title="notice" lead={words.lead} testId="demo-notice">
      <TitledPanel title={words.alerts}>
        <div className={styles['alerts']}>
          {kinds.map((kind) => (
            <Alert key={kind} type={kind} showIcon title={words.alertText(words.kinds[kind])} />
          ))}
        </div>
      </TitledPanel>
      <MessageButtons />
      <NotificationButtons />
    </DemoPage>
  );
}

function MessageButtons(): React.JSX.Element {
  const words = useDemoTexts(feedbackTexts).words.notice;
  const [messages, place] = message.useMessage();
  return (
    <>
      {place}
      <KindButtons
        title={words.plain}
        testId="plain-messages"
        onPress={(kind) => void messages[kind](words.messageText(words.kinds[kind]))}
      />
      <KindButtons
        title={words.card}
        testId="card-messages"
        onPress={(kind) =>
          void messages.open({
            type: kind,
            content: words.cardText(words.kinds[kind]),
            className: `${styles['card']} ${styles[kind]}`,
          })
        }
      />
    </>
  );
}

function NotificationButtons(): React.JSX.Element {
  const words = useDemoTexts(feedbackTexts).words.notice;
  const [notifications, place] = notification.useNotification({ placement: 'bottomRight' });
  return (
    <>
      {place}
      <KindButtons
        title={words.notifications}
        testId="notifications"
        onPress={(kind) =>
          notifications[kind]({
            title: words.kinds[kind],
            description: words.noticeText(words.kinds[kind]),
            duration: 3,
          })
        }
      />
    </>
  );
}

function KindButtons(props: {
  readonly title: string;
  readonly testId: string;
  readonly onPress: (kind: (typeof kinds)[number]) => void;
}): React.JSX.Element {
  const words = useDemoTexts(feedbackTexts).words.notice;
  return (
    <TitledPanel title={props.title} testId={props.testId}>
      <div className={styles['buttons']}>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => props.onPress(kind)}>
            {words.kinds[kind]}
          </Button>
        ))}
      </div>
    </TitledPanel>
  );
}
