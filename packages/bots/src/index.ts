export * from './any.ts';
