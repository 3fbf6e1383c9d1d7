import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router.tsx';

/**
 * Navigation is not a transition of React: it would leave the previous screen open for use, for seconds on a slow machine,
 * while the address already names the next one, and edits begun there would be lost without a question.
 */
export function App() {
  const [router] = useState(createRouter);
  return <RouterProvider router={router} useTransitions={false} />;
}
