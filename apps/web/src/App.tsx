import { createEffect, ErrorBoundary, lazy, Match, Switch } from 'solid-js';
import { useText } from './i18n/text.ts';
import { Lost } from './pages/Lost.tsx';
import { followLinks, path } from './router.ts';
import { Button } from './ui/Button.tsx';
import { Notices } from './ui/notices.tsx';

// Whoever comes by a link need not wait for what the start page shows.
const Home = lazy(async () => ({ default: (await import('./pages/Home.tsx')).Home }));
const NewTable = lazy(async () => ({ default: (await import('./pages/NewTable.tsx')).NewTable }));
const TablePage = lazy(async () => ({
  default: (await import('./pages/TablePage.tsx')).TablePage,
}));

export function App() {
  followLinks();
  const text = useText();
  createEffect(() => {
    document.documentElement.lang = text().lang;
  });
  return (
    <Notices>
      <ErrorBoundary fallback={(error) => <PartMissing error={error} />}>
        <Switch fallback={<NoPage />}>
          <Match when={path() === '/'}>
            <Home />
          </Match>
          <Match when={path() === '/new'}>
            <NewTable />
          </Match>
          <Match when={/^\/t\/([^/]+)$/u.exec(path())?.[1]}>
            {(id) => <TablePage id={id()} />}
          </Match>
        </Switch>
      </ErrorBoundary>
    </Notices>
  );
}

function NoPage() {
  const text = useText();
  return <Lost title={text().lost.page} about={text().lost.pageAbout} />;
}

/** A part that is loaded when it is needed did not come. */
function PartMissing(props: { error: unknown }) {
  const text = useText();
  console.error(props.error);
  return (
    <Lost title={text().lost.part} about={text().lost.partAbout}>
      <Button look="main" onClick={() => location.reload()}>
        {text().lost.reload}
      </Button>
    </Lost>
  );
}
