import { vi } from 'vitest';

/** Replaces XMLHttpRequest by the stubbed `fetch`, with one progress event at the half. */
export function stubUploads(): void {
  class StubXhr {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    readonly #headers = new Headers();
    #method = '';
    #url = '';
    #answerHeaders: Headers = new Headers();
    status = 0;
    statusText = '';
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    send(body: ArrayBuffer): void {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const init = { method: this.#method, headers: this.#headers, body };
      void globalThis.fetch(new Request(this.#url, init)).then(
        (answer) => this.#take(answer),
        () => this.onerror?.(),
      );
    }

    abort(): void {
      this.onabort?.();
    }

    getAllResponseHeaders(): string {
      return [...this.#answerHeaders].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    async #take(answer: Response): Promise<void> {
      this.#answerHeaders = answer.headers;
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubXhr);
}

/** Replaces image decoding: every image loads with this size, or fails if `size` is null. */
export function stubImages(size: { readonly width: number; readonly height: number } | null): void {
  class StubImage {
    readonly naturalWidth = size?.width ?? 0;
    readonly naturalHeight = size?.height ?? 0;
    onload?: () => void;
    onerror?: () => void;

    set src(_url: string) {
      queueMicrotask(() => (size ? this.onload?.() : this.onerror?.()));
    }
  }
  vi.stubGlobal('Image', StubImage);
}
