import config from './playwright.config.ts';

/** Takes the screenshots of the README: `npm run shots`. Nothing in it is judged. */
export default { ...config, testDir: 'shots', testMatch: '*.ts', reporter: 'list' };
