import { type ModalProps, Modal } from 'antd';

/**
 * A dialog of antd in a page. Its motion ends with an error where the page was hidden in its tab
 * meanwhile, and takes the page with it: so it has none. Import it from here and not through the door of
 * this room, so that only pages with dialogs fetch it.
 */
export function PageModal(props: ModalProps): React.JSX.Element {
  return <Modal {...props} transitionName="" maskTransitionName="" />;
}
