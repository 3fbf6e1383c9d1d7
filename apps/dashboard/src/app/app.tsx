import { useCallback, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ShowHost } from '../director/show/show-host.tsx';
import { createRouter } from './router.tsx';

/**
 * Navigation is not a transition of React: it would leave the previous screen open for use, for seconds on a slow machine,
 * while the address already names the next one, and edits begun there would be lost without a question.
 */
export function App() {
  const [router] = useState(createRouter);
  const navigate = useCallback((address: string) => router.navigate(address), [router]);
  return (
    <>
      <RouterProvider router={router} useTransitions={false} />
      <ShowHost navigate={navigate} />
    </>
  );
}
