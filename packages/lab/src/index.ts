// The lab: fights played many times, and what can be learned from that.
export * from './browser.ts';
export { makeAcrossPage, makePage, makeReviewPage, type Reported } from './page.ts';
export { openLab } from './pool.ts';
