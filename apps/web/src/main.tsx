import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style/base.css';
import { App } from './app.tsx';
import { applyTheme } from './shell/settings.ts';

applyTheme();
const root = document.getElementById('app');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
