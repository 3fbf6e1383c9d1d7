import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { refetchOnRecovery } from '../liveness/recovery.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { colorSchemeManager } from '../theme/color-scheme.ts';
import { readCspNonce } from '../theme/csp-nonce.ts';
import { closeToastsWithSession } from '../ui/toast-list.ts';
import { Toasts } from '../ui/toasts.tsx';
import { cssVariablesResolver, theme } from '../theme/mantine-theme.ts';

interface ProvidersProps {
  queryClient: QueryClient;
  /** Whether the page is dark in both themes. */
  isDark?: boolean;
  children: ReactNode;
}

/** The context of every screen, also in tests. */
export function Providers({ queryClient, isDark = false, children }: ProvidersProps) {
  useEffect(() => refetchOnRecovery(queryClient), [queryClient]);
  useEffect(closeToastsWithSession, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      {...(isDark && { forceColorScheme: 'dark' })}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={readCspNonce}
    >
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Toasts />
      </LanguageProvider>
    </MantineProvider>
  );
}
