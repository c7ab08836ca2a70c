import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';

/** What a text of the editor may have in it. Pictures may be addresses that carry the picture. */
export const richTextExtensions = [
  StarterKit.configure({ link: { openOnClick: false }, heading: { levels: [2, 3] } }),
  Image.configure({ allowBase64: true }),
];
