import type { Reporter, TestModule } from 'vitest/node';

/** Prints what the tests have counted, after all of them. */
export class FigureTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) => linesOf(module));
    if (lines.length > 0) console.log(`\n${lines.join('\n')}\n`);
  }
}

function linesOf(module: TestModule): string[] {
  return [...module.children.allTests()].flatMap((test) => {
    const { figures } = test.meta();
    if (!figures) return [];
    const all = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
    return [`| ${test.fullName} | ${all.join(' · ')} |`];
  });
}
