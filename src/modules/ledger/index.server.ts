export { moneyHistory } from './queries/money-history.ts';
export { type AccountMovement, movementsOf } from './queries/movements.ts';
export { shareOf } from './queries/share-of.ts';
export { balanceOf, earnedBy, earnedByMonth, totalPaidBy } from './queries/sums.ts';
export { post } from './store/post.ts';
