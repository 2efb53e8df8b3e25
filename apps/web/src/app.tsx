// The pages and their addresses. Everything but the start page is loaded on demand.
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { HostingGate } from './hosting/hosting-gate.tsx';
import { IS_SITE } from './net/backend.ts';
import { DoorPage } from './pages/door-page.tsx';
import { HostPage } from './pages/host-page.tsx';
import { JoinPage } from './pages/join-page.tsx';
import { NotFound } from './pages/not-found.tsx';
import { StartPage } from './pages/start-page.tsx';
import { loadRulebooks } from './rules/rulebooks.ts';
import { Oops } from './shell/oops.tsx';
import { Waiting } from './shell/waiting.tsx';

const TablePage = lazy(async () => ({
  default: IS_SITE
    ? (await import('./hosting/shared-table.tsx')).SharedTable
    : (await import('./hosting/served-table.tsx')).ServedTable,
}));
const RulesPage = lazy(async () => {
  const [page] = await Promise.all([import('./rules/rules-page.tsx'), loadRulebooks()]);
  return { default: page.RulesPage };
});
const LearnPage = lazy(async () => ({ default: (await import('./learn/learn-page.tsx')).LearnPage }));
const HostTablesPage = lazy(async () => ({
  default: (await import('./pages/host-tables-page.tsx')).HostTablesPage,
}));
const ReplayPage = lazy(async () => ({ default: (await import('./replay/replay-page.tsx')).ReplayPage }));
const WatchPage = lazy(async () => ({ default: (await import('./replay/watch-page.tsx')).WatchPage }));
const PuzzlePage = lazy(async () => ({ default: (await import('./replay/puzzle-page.tsx')).PuzzlePage }));
const PreparePage = lazy(async () => {
  const [page] = await Promise.all([import('./prepare/prepare-page.tsx'), loadRulebooks()]);
  return { default: page.PreparePage };
});
const BuildPage = lazy(async () => ({ default: (await import('./build/build-page.tsx')).BuildPage }));
const LabPage = lazy(async () => {
  const [page] = await Promise.all([import('./lab/lab-page.tsx'), loadRulebooks()]);
  return { default: page.LabPage };
});

const TurnPage = lazy(async () => ({ default: (await import('./pages/turn-page.tsx')).TurnPage }));
const ShelfPage = lazy(async () => ({ default: (await import('./shelf/shelf-page.tsx')).ShelfPage }));
const OpenShelf = lazy(async () => ({ default: (await import('./shelf/open-shelf.tsx')).OpenShelf }));
const PartyPage = lazy(async () => ({ default: (await import('./party/party-page.tsx')).PartyPage }));

/** The whole app. */
export function App() {
  return (
    <Router hook={useHashLocation}>
      <Oops>
        <HostingGate>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path="/" component={StartPage} />
              <Route path="/host" component={HostTablesPage} />
              <Route path="/host/:key">{({ key }) => <HostPage hostKey={key} />}</Route>
              <Route path="/door/:code?">{({ code }) => <DoorPage code={code ?? ''} />}</Route>
              <Route path="/join/:table/:invite">
                {({ table, invite }) => <JoinPage table={table} invite={invite} />}
              </Route>
              <Route path="/turn/:table/:reminder">
                {({ table, reminder }) => <TurnPage table={table} reminder={reminder} />}
              </Route>
              <Route path="/table/:table">{({ table }) => <TablePage key={table} table={table} />}</Route>
              <Route path="/shelf/:shelf/:secret">
                {({ shelf, secret }) => <OpenShelf shelf={shelf} secret={secret} />}
              </Route>
              <Route path="/shelf" component={ShelfPage} />
              <Route path="/party/:item">{({ item }) => <PartyPage item={item} />}</Route>
              <Route path="/rules/:system?/:rule?">
                {({ system, rule }) => <RulesPage system={system} rule={rule} />}
              </Route>
              <Route path="/learn/:system?">{({ system }) => <LearnPage system={system} />}</Route>
              <Route path="/replay/:table?/:moment?">
                {({ table, moment }) => <ReplayPage table={table} from={Number(moment ?? 0)} />}
              </Route>
              <Route path="/watch/:table/:secret">
                {({ table, secret }) => <WatchPage table={table} secret={secret} />}
              </Route>
              <Route path="/puzzle/*?">{(rest) => <PuzzlePage key={rest['*']} at={rest['*'] ?? ''} />}</Route>
              <Route path="/prepare/*?">{(rest) => <PreparePage fight={rest['*']} />}</Route>
              <Route path="/build/:system?">{({ system }) => <BuildPage system={system} />}</Route>
              <Route path="/lab/*?">{(rest) => <LabPage fight={rest['*']} />}</Route>
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </HostingGate>
      </Oops>
    </Router>
  );
}
