import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { retryOnAnswers } from '../data/recovery.ts';
import { Speaking } from '../i18n/speaking.tsx';
import { colorSchemeManager } from '../theme/color-scheme.ts';
import { cspNonce } from '../theme/csp-nonce.ts';
import { Toasts } from '../ui/toasts.tsx';
import { cssVariablesResolver, theme } from '../theme/mantine-theme.ts';

/** Everything that every screen stands on; tests wrap their screens in the same. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  useEffect(() => retryOnAnswers(queryClient), [queryClient]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={cspNonce}
    >
      <Speaking>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Toasts />
      </Speaking>
    </MantineProvider>
  );
}
