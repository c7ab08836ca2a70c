export { registerOrderBookRoute } from './order-book-routes.ts';
