import {
  DeleteOutlined,
  EditOutlined,
  LeftOutlined,
  RightOutlined,
  SearchOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useEffect, useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** Buttons (按钮). */
export function ButtonPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.button;
  const [presses, setPresses] = useState(0);
  return (
    <Gallery title="button">
      <Sample name={words.plain} value={own.presses(String(presses))}>
        <Kinds onPress={() => setPresses(presses + 1)} />
      </Sample>
      <Sample name={own.round}>
        <Kinds shape="round" />
      </Sample>
      <Sample name={own.circle}>
        <Button shape="circle" icon={<SearchOutlined />} aria-label={own.search} />
        <Button shape="circle" type="primary" icon={<EditOutlined />} aria-label={own.edit} />
        <Button shape="circle" type="dashed" icon={<ShareAltOutlined />} aria-label={own.share} />
        <Button shape="circle" danger icon={<DeleteOutlined />} aria-label={own.remove} />
      </Sample>
      <Sample name={words.disabled}>
        <Kinds isDisabled />
      </Sample>
      <Sample name={own.text}>
        <Button type="text">{own.edit}</Button>
        <Button type="link">{own.share}</Button>
        <Button type="text" danger>
          {own.remove}
        </Button>
        <Button type="text" disabled>
          {words.disabled}
        </Button>
      </Sample>
      <MoreButtons />
    </Gallery>
  );
}

function Kinds(props: {
  readonly shape?: 'round';
  readonly isDisabled?: boolean;
  readonly onPress?: () => void;
}): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const [plain, primary, dashed, text, danger] = words.kinds;
  const { shape = 'default', isDisabled = false, onPress = () => undefined } = props;
  const shared = { shape, disabled: isDisabled, onClick: onPress } as const;
  return (
    <>
      <Button {...shared}>{plain}</Button>
      <Button {...shared} type="primary">
        {primary}
      </Button>
      <Button {...shared} type="dashed">
        {dashed}
      </Button>
      <Button {...shared} type="text">
        {text}
      </Button>
      <Button {...shared} danger>
        {danger}
      </Button>
    </>
  );
}

function MoreButtons(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.button;
  const [large, medium, small] = own.sizes;
  return (
    <>
      <Sample name={own.withIcon}>
        <Button type="primary" icon={<SearchOutlined />}>
          {own.search}
        </Button>
        <Button icon={<ShareAltOutlined />}>{own.share}</Button>
        <Button danger icon={<DeleteOutlined />}>
          {own.remove}
        </Button>
      </Sample>
      <Sample name={own.group}>
        <Space.Compact>
          <Button icon={<LeftOutlined />}>{own.previous}</Button>
          <Button icon={<RightOutlined />} iconPlacement="end">
            {own.next}
          </Button>
        </Space.Compact>
      </Sample>
      <Sample name={own.loading}>
        <Button type="primary" loading disabled>
          {own.loading}
        </Button>
        <LoadingButton />
      </Sample>
      <Sample name={words.sizes}>
        <Button size="large">{large}</Button>
        <Button>{medium}</Button>
        <Button size="small">{small}</Button>
      </Sample>
    </>
  );
}

const loadingMs = 2000;

/** Is busy for two seconds after a press. */
function LoadingButton(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setBusy(false), loadingMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <Button loading={isBusy} onClick={() => setBusy(true)}>
      {words.button.start}
    </Button>
  );
}
