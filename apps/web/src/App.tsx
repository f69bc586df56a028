import { Route, Router } from '@solidjs/router';
import { createEffect, lazy } from 'solid-js';
import { useText } from './i18n/text.ts';
import { Home } from './pages/Home.tsx';
import { Lost } from './pages/Lost.tsx';
import { Notices } from './ui/notices.tsx';

const NewTable = lazy(async () => ({ default: (await import('./pages/NewTable.tsx')).NewTable }));
const TablePage = lazy(async () => ({
  default: (await import('./pages/TablePage.tsx')).TablePage,
}));

export function App() {
  const text = useText();
  createEffect(() => {
    document.documentElement.lang = text().lang;
  });
  return (
    <Notices>
      <Router>
        <Route path="/" component={Home} />
        <Route path="/new" component={NewTable} />
        <Route path="/t/:id" component={TablePage} />
        <Route path="*" component={NoPage} />
      </Router>
    </Notices>
  );
}

function NoPage() {
  const text = useText();
  return <Lost title={text().lost.page} about={text().lost.pageAbout} />;
}
