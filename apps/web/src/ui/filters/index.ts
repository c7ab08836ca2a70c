export { TextFilter } from './text-filter.tsx';
