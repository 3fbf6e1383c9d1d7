/** What tests use of the window that they run in. */
interface Window {
  readonly happyDOM: {
    setViewport: (viewport: { width: number; height: number }) => void;
    setURL: (url: string) => void;
  };
}
