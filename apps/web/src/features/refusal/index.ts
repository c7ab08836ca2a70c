export { RefusalPage } from './refusal-page.tsx';
