/* Generated from packages/contracts/openapi by `npm run generate`. Do not edit. */
export interface paths {
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The world's clock */
        get: operations["getClock"];
        /**
         * Set, pause or speed the world's clock
         * @description Setting `now` raises the epoch.
         */
        put: operations["setClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table of the world as CSV */
        get: operations["exportTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scenario of the world */
        get: operations["getScenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A problem document (RFC 9457). `detail` is what a person reads. */
        Problem: {
            detail: string;
            /** @description Where the request is wrong. */
            errors?: {
                message: string;
                /** @description query/client_id, path/id, body/username */
                where: string;
            }[];
            status: number;
            title: string;
            /** @description A name of the problem, stable across versions. */
            type: string;
        };
    };
    responses: {
        /** @description The clock. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description Raised by each jump of the clock. */
                    epoch: number;
                    /** @description Unix seconds, with milliseconds. */
                    now: number;
                    paused: boolean;
                    speed: number;
                };
            };
        };
        /** @description It did not work. */
        ProblemResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An instant (ISO 8601, or unix seconds with decimals) or a step from now, as +PT1H or -P1D. */
                    now?: string;
                    paused?: boolean;
                    speed?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    exportTable: {
        parameters: {
            query?: {
                /** @description As of this instant; the world's now without it. */
                at?: string;
                client?: number;
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                table: "visits" | "laps" | "lap-beacons" | "gateways" | "tags";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RFC 4180, UTF-8, CRLF, rows in canonical order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getScenario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scenario in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Instant that the scenario's times count from. */
                        anchor: number;
                        bookmarks: {
                            at: number;
                            label: string;
                        }[];
                        clients: {
                            id: number;
                            name: string;
                            type: number;
                        }[];
                        name: string;
                        seed: number;
                        /** @description First instant of history. */
                        start: number;
                        timezone: string;
                        title: string;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
}

export const operations = {
  getClock: { method: 'get', path: '/clock', body: null },
  setClock: { method: 'put', path: '/clock', body: 'json' },
  getScenario: { method: 'get', path: '/scenario', body: null },
  exportTable: { method: 'get', path: '/export/{table}', body: null },
} as const;
