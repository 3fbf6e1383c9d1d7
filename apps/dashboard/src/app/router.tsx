import { SCREEN_NAMES, screenRoutes } from '@lapwing/domain';
import { Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { BrokenScreen } from './broken-screen.tsx';
import { Gate } from './gate.tsx';
import { NotFound } from './not-found.tsx';
import { PlainPage } from './plain-page.tsx';
import { createLazyScreen } from '../ui/lazy-part.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { Screen } from './screen.tsx';

const Comparison = createLazyScreen(() =>
  import('../screens/what-if/what-if.tsx').then((file) => ({ default: file.WhatIf })),
);

/** The comparison of a world with its fork: a tool beside the screens of the specification. */
function WhatIf() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Comparison />
    </Suspense>
  );
}

/** The router's routes, from the domain's route table; `Gate` decides who may see them. */
export const routes: RouteObject[] = [
  {
    element: <Gate />,
    errorElement: (
      <PlainPage>
        <BrokenScreen />
      </PlainPage>
    ),
    children: [
      ...SCREEN_NAMES.map((name) => ({
        path: screenRoutes[name].path,
        element: <Screen name={name} />,
        errorElement: <BrokenScreen />,
      })),
      { path: 'what-if', element: <WhatIf />, errorElement: <BrokenScreen /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
