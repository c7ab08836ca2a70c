import artplayerPluginDanmuku, { type Result } from 'artplayer-plugin-danmuku';
import { Button, Form, Input, Switch } from 'antd';
import { useRef, useState } from 'react';

import { showError, showSuccess } from '../../api/index.ts';
import type { Locale } from '../../i18n/index.ts';
import { FilmPlayer } from './film-player.tsx';
import type { Player } from './open-player.ts';
import type { PlayerWords } from './player-texts.ts';
import styles from './player.module.css';
import { candlesFilm } from './sample-films.ts';

const maxLength = 50;

/** A film over which the comments of its viewers fly (弹幕), and a line to send one of one's own. */
export function CommentedFilm(props: {
  readonly words: PlayerWords;
  readonly locale: Locale;
}): React.JSX.Element {
  const { words, locale } = props;
  const opened = useRef<CommentedPlayer>(null);
  const [isShown, setShown] = useState(true);
  const open = (player: Player): (() => void) => {
    opened.current = { player, comments: flyingComments(player, words.comments, isShown) };
    return () => {
      opened.current = null;
    };
  };
  const showComments = (next: boolean): void => {
    setShown(next);
    if (next) opened.current?.comments.show();
    else opened.current?.comments.hide();
  };
  return (
    <>
      <FilmPlayer
        words={words}
        locale={locale}
        name={words.candlesFilm}
        openFilm={candlesFilm}
        onOpen={open}
      />
      <div className={styles['comments']}>
        <CommentLine
          words={words}
          onSend={(text) => {
            if (opened.current === null) showError(words.failed);
            else showSuccess(send(text, opened.current, words));
          }}
        />
        <span className={styles['shown']}>
          {words.showComments}
          <Switch aria-label={words.showComments} checked={isShown} onChange={showComments} />
        </span>
      </div>
    </>
  );
}

interface CommentedPlayer {
  readonly player: Player;
  readonly comments: Result;
}

/** Lets comments fly over a film, one every other second. */
function flyingComments(player: Player, texts: readonly string[], isShown: boolean): Result {
  // What would fly by cannot be read where nothing is to move: the browser ends every movement at once.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const open = artplayerPluginDanmuku({
    danmuku: texts.map((text, place) => ({ text, time: place * 2 + 0.5 })),
    mode: isStill ? 1 : 0,
    speed: 6,
    fontSize: '6%',
    visible: isShown,
    emitter: false,
  });
  return open(player);
}

/** Sends a comment, with a frame around it since it is one's own; answers what to say about it. */
function send(text: string, { player, comments }: CommentedPlayer, words: PlayerWords): string {
  // A comment is drawn as the film passes its place, which has to be just ahead of the film and before its end.
  const time = Math.min(player.currentTime + 0.1, player.duration - 0.5);
  comments.emit({ text, time, border: true });
  return player.playing ? words.sent : words.sentPaused;
}

function CommentLine(props: {
  readonly words: PlayerWords;
  readonly onSend: (text: string) => void;
}): React.JSX.Element {
  const { words, onSend } = props;
  const [form] = Form.useForm<{ readonly text: string }>();
  return (
    <Form
      form={form}
      name="film-comment"
      className={styles['line'] ?? ''}
      validateTrigger="onSubmit"
      onFinish={({ text }) => {
        onSend(text.trim());
        form.resetFields();
      }}
    >
      <Form.Item
        name="text"
        className={styles['text'] ?? ''}
        rules={[{ required: true, whitespace: true, message: words.empty }]}
      >
        <Input
          aria-label={words.comment}
          placeholder={words.commentHint}
          maxLength={maxLength}
          showCount
        />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {words.send}
      </Button>
    </Form>
  );
}
