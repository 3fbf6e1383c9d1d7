export const DEFAULT_PORT = 4170;
export const DEFAULT_SERVER = `http://localhost:${DEFAULT_PORT}`;
