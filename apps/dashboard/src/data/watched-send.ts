/** Sends a request as `fetch` does, and tells how much of its body is on its way, from 0 to 1, which `fetch` does not. */
export function watchedSend(onProgress: (share: number) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.arrayBuffer();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const sent = new XMLHttpRequest();
      sent.open(request.method, request.url);
      for (const [name, value] of request.headers) sent.setRequestHeader(name, value);
      sent.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      sent.onload = () => resolve(responseOf(sent));
      sent.onerror = () => reject(new TypeError('No answer'));
      sent.onabort = () => reject(request.signal.reason as Error);
      request.signal.addEventListener('abort', () => sent.abort());
      sent.send(body);
    });
  };
}

function responseOf(sent: XMLHttpRequest): Response {
  const lines = sent.getAllResponseHeaders().trim().split('\r\n');
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const end = line.indexOf(':');
    return [line.slice(0, end), line.slice(end + 1).trim()];
  });
  return new Response(sent.responseText, { status: sent.status, statusText: sent.statusText, headers });
}
