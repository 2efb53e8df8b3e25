import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style/base.css';
import { App } from './app.tsx';
import { IS_SITE } from './net/backend.ts';
import { knowServedGames } from './net/served-games.ts';
import { applyTheme } from './shell/settings.ts';

applyTheme();
if (IS_SITE) void navigator.serviceWorker?.register('./service-worker.js');
const root = document.getElementById('app');
await knowServedGames();
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
