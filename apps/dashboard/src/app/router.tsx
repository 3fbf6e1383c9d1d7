import { SCREEN_NAMES, screenRoutes } from '@lapwing/domain';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { BrokenScreen } from './broken-screen.tsx';
import { Gate } from './gate.tsx';
import { NotFound } from './not-found.tsx';
import { PlainPage } from './plain-page.tsx';
import { Screen } from './screen.tsx';

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
      { path: '*', element: <NotFound /> },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
