// The pages and their addresses. Everything but the start page is loaded when somebody goes there.
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { DoorPage } from './pages/door-page.tsx';
import { HostPage } from './pages/host-page.tsx';
import { JoinPage } from './pages/join-page.tsx';
import { NotFound } from './pages/not-found.tsx';
import { StartPage } from './pages/start-page.tsx';
import { Oops } from './shell/oops.tsx';
import { Waiting } from './shell/waiting.tsx';

const TablePage = lazy(async () => ({ default: (await import('./table/table-page.tsx')).TablePage }));
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }));
const ReplayPage = lazy(async () => ({ default: (await import('./replay/replay-page.tsx')).ReplayPage }));
const PreparePage = lazy(async () => ({ default: (await import('./prepare/prepare-page.tsx')).PreparePage }));
const LabPage = lazy(async () => ({ default: (await import('./lab/lab-page.tsx')).LabPage }));

/** The whole app. */
export function App() {
  return (
    <Router hook={useHashLocation}>
      <Oops>
        <Suspense fallback={<Waiting />}>
          <Switch>
            <Route path="/" component={StartPage} />
            <Route path="/host/:key">{({ key }) => <HostPage hostKey={key} />}</Route>
            <Route path="/door/:code?">{({ code }) => <DoorPage code={code ?? ''} />}</Route>
            <Route path="/join/:table/:invite">
              {({ table, invite }) => <JoinPage table={table} invite={invite} />}
            </Route>
            <Route path="/table/:table">{({ table }) => <TablePage key={table} table={table} />}</Route>
            <Route path="/rules/:system?/:rule?">
              {({ system, rule }) => <RulesPage system={system} rule={rule} />}
            </Route>
            <Route path="/replay/:table?">{({ table }) => <ReplayPage table={table} />}</Route>
            <Route path="/prepare/*?">{(rest) => <PreparePage fight={rest['*']} />}</Route>
            <Route path="/lab/*?">{(rest) => <LabPage fight={rest['*']} />}</Route>
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Oops>
    </Router>
  );
}
