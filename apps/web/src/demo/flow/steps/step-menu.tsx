import {
  ApartmentOutlined,
  EditOutlined,
  SendOutlined,
  ShareAltOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { XYPosition } from '@xyflow/react';

import { showError, showSuccess } from '../../../api/index.ts';
import { PopupMenu } from '../../../ui/index.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { type StepNode, plainStep } from '../flow-graph.ts';
import type { Growth } from '../flow-growth.ts';
import { flowTexts } from '../flow-texts.ts';

interface StepMenuProps {
  readonly step: StepNode;
  readonly at: XYPosition;
  readonly onProperties: () => void;
  readonly onClose: () => void;
}

/** The menu of a step: share it, or open its form. */
export function StepMenu({ step, at, onProperties, onClose }: StepMenuProps): React.JSX.Element {
  const { menu } = useDemoTexts(flowTexts).words;
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(plainStep(step), null, 2));
      showSuccess(menu.shared(step.data.name));
    } catch {
      // Browsers have a clipboard on secure origins only, and may refuse it.
      showError(menu.refused);
    }
  };
  return (
    <PopupMenu
      label={menu.of(step.data.name)}
      at={at}
      testId="step-menu"
      entries={[
        {
          kind: 'entry',
          key: 'share',
          label: menu.share,
          mark: <ShareAltOutlined />,
          onSelect: () => void share(),
        },
        {
          kind: 'entry',
          key: 'properties',
          label: menu.properties,
          mark: <EditOutlined />,
          onSelect: onProperties,
        },
      ]}
      onClose={onClose}
    />
  );
}

const growthMarks: Record<Growth, React.JSX.Element> = {
  user: <UserOutlined />,
  push: <SendOutlined />,
  template: <ApartmentOutlined />,
};

const growths: readonly Growth[] = ['user', 'push', 'template'];

interface GrowthMenuProps {
  readonly step: StepNode;
  readonly at: XYPosition;
  readonly onGrow: (growth: Growth) => void;
  readonly onClose: () => void;
}

/** What hangs from the plus of a step: what can be added beneath it. */
export function GrowthMenu({ step, at, onGrow, onClose }: GrowthMenuProps): React.JSX.Element {
  const { growth } = useDemoTexts(flowTexts).words;
  return (
    <PopupMenu
      label={growth.after(step.data.name)}
      at={at}
      testId="growth-menu"
      entries={growths.map((key) => ({
        kind: 'entry',
        key,
        label: growth.entries[key],
        mark: growthMarks[key],
        onSelect: () => onGrow(key),
      }))}
      onClose={onClose}
    />
  );
}
