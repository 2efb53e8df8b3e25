// The lab: plays fights many times and analyses the results.
export * from './browser.ts';
export { makeAcrossPage, makePage, makeReviewPage, type Reported } from './page.ts';
export { openLab } from './pool.ts';
