// What a browser loads of each page: `npm run bench:page`, after a build. That nothing grows past its
// limit is a test beside it.

import { weighPages } from './page/weigh.ts';

console.log('| page | JavaScript | CSS | together | limit |\n| --- | ---: | ---: | ---: | ---: |');
for (const { page, js, css, limit } of weighPages()) {
  const cells = [page, ...[js, css, js + css, limit].map((bytes) => bytes.toLocaleString('en'))];
  console.log(`| ${cells.join(' | ')} |`);
}
