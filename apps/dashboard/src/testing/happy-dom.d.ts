/** The part of happy-dom's window that tests use. */
interface Window {
  readonly happyDOM: {
    setViewport: (viewport: { width: number; height: number }) => void;
    setURL: (url: string) => void;
  };
}
