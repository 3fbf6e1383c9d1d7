/* Generated from packages/contracts/openapi by `npm run generate`. Do not edit. */
export interface paths {
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a new client with users and a fleet into the running world */
        post: operations["seedClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Faults in force and those to come, as of the world's now */
        get: operations["listFaults"];
        put?: never;
        /** Begin a fault */
        post: operations["beginFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a fault now */
        delete: operations["endFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/handoffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mint a link that signs a user in once */
        post: operations["createHandoff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails that would have been sent */
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the world back to its start, or to a snapshot
         * @description Raises the epoch. A snapshot of another version, scenario or seed is refused.
         */
        post: operations["resetWorld"];
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
    "/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Snapshots of the world */
        get: operations["listSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep the state of the world under a name
         * @description One of the same name is replaced.
         */
        put: operations["saveSnapshot"];
        post?: never;
        /** Forget a snapshot */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/diff/{other}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What differs from one snapshot to another */
        get: operations["diffSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The worlds of this server */
        get: operations["listWorlds"];
        put?: never;
        /** Make a world */
        post: operations["createWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a world with all that is in it
         * @description main stays.
         */
        delete: operations["deleteWorld"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Fault: {
            beacons: number[] | null;
            clients: number[] | null;
            from: number;
            gateways: number[] | null;
            id: string;
            kind: string;
            latency?: number;
            operations: string[] | null;
            probability: number;
            routes: number[] | null;
            /** @enum {string} */
            source: "scenario" | "control";
            status?: number;
            until: number | null;
        };
        Name: string;
        NewFault: {
            /** @description Positions, for drain. */
            beacons?: number[];
            clients?: number[];
            /** @description ISO 8601 duration on the clock of the world; until it is ended, without it. */
            for?: string;
            gateways?: number[];
            /** @enum {string} */
            kind: "detour" | "skip" | "back" | "stall" | "rush" | "restart" | "offline" | "overrun" | "unplug" | "drain" | "latency" | "error" | "down" | "garbage";
            /** @description Real seconds that a slow answer takes more; 2 without it. */
            latency?: number;
            /** @description Operation ids of the API, for its faults; all without it. */
            operations?: string[];
            /** @description 1 without it: per device, per lap for faults of laps, per call for those of the API. */
            probability?: number;
            routes?: number[];
            /**
             * @description Of an answer that fails; 500 without it.
             * @enum {integer}
             */
            status?: 500 | 502 | 503 | 504 | 429;
        };
        /** @description A problem document (RFC 9457). `detail` is what a person reads. */
        Problem: {
            detail: string;
            /** @description Where the request is wrong. */
            errors?: {
                message: string;
                /** @description query/client_id, path/id, body/username */
                where: string;
            }[];
            /** @description With `later-inputs`, what stands in the way. */
            later_inputs?: {
                count: number;
                /** @description Instant of the first of them. */
                first: number;
            };
            /** @description Routes of one gateway whose work shifts meet. */
            shift_conflicts?: {
                /** @description Id of the gateway. */
                anchor_id: number;
                anchor_label: string;
                /** @description First minute of the day that they share. */
                minute: number;
                other_route_id: number;
                other_route_label: string;
                route_id: number;
                route_label: string;
            }[];
            status: number;
            title: string;
            /** @description A name of the problem, stable across versions. */
            type: string;
        };
        Snapshot: {
            bytes: number;
            /** @description How many people's inputs it holds. */
            inputs: number;
            name: string;
            /** @description The world's now when it was saved. */
            now: number;
            /** @description Why it cannot be loaded; the rest is then what can be read of it. */
            problem?: string;
            /** @description Unix seconds of the real clock. */
            saved: number;
            scenario: string;
            seed: number;
            users: number;
            /** @description Of the form of snapshots. */
            version: number;
        };
        World: {
            /** @description How many there are. */
            clients: number;
            epoch: number;
            name: string;
            /** @description Unix seconds, with milliseconds. */
            now: number;
            /** @description Of its dashboard, as `/?world=ci-7`. */
            path: string;
            paused: boolean;
            /** @description Why it cannot be opened; the rest is then what it remembers of itself. */
            problem?: string;
            scenario: string;
            seed: number;
            speed: number;
            title: string;
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
    parameters: {
        /** @description Archives what was done after the world's now, where a 409 `later-inputs` refused to. */
        DiscardLater: boolean;
        Name: components["schemas"]["Name"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    seedClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain?: string;
                    name?: string;
                    type: number;
                    /** @description 5 without it; of types 1, 3 and 4 the gateways that stand. */
                    vehicles?: number;
                };
            };
        };
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: string;
                        id: number;
                        name: string;
                        /** @description Of each of them: the published one, or null where the server was given one of its own. */
                        password: string | null;
                        type: number;
                        users: {
                            email: string;
                            role: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
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
                table: "visits" | "laps" | "lap-beacons" | "gateways" | "tags" | "assets" | "stays" | "store-visits";
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
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order in which they began. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    beginFault: {
        parameters: {
            query?: {
                /** @description Archives what was done after the world's now, where a 409 `later-inputs` refused to. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFault"];
            };
        };
        responses: {
            /** @description The fault as it began. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    endFault: {
        parameters: {
            query?: {
                /** @description Archives what was done after the world's now, where a 409 `later-inputs` refused to. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    createHandoff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description How long it is good for; 60 without it. */
                    minutes?: number;
                    /**
                     * @default home
                     * @enum {string}
                     */
                    redirect?: "home" | "settings";
                };
            };
        };
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Unix seconds of the real clock. */
                        expires: number;
                        /** @description As `/home/cs_…`; with `?world=` for another world than main. */
                        path: string;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Instant of the world. */
                        at: number;
                        id: number;
                        subject: string;
                        text: string;
                        to: string;
                    }[];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    resetWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    snapshot?: components["schemas"]["Name"];
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
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
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    saveSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    diffSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["Name"];
                /** @description A snapshot, or `now` for the world's state. */
                other: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One row for each thing that differs; none when the states are equal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null where it is not there. */
                        from: unknown;
                        /** @description Null where it is not there. */
                        to: unknown;
                        /** @description As `clock/now`, `inputs/<id>`, `users/<email>/name`. */
                        what: string;
                    }[];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listWorlds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name, main first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    createWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Instant (ISO 8601, or unix seconds). */
                    at?: string;
                    name: components["schemas"]["Name"];
                    paused?: boolean;
                    /** @description A scenario's name or file; the main world's without it. */
                    scenario?: string;
                    seed?: number;
                    speed?: number;
                };
            };
        };
        responses: {
            /** @description The world as it was made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    deleteWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
}

export const operations = {
  getClock: { method: 'get', path: '/clock', body: null, answer: 'json' },
  setClock: { method: 'put', path: '/clock', body: 'json', answer: 'json' },
  getScenario: { method: 'get', path: '/scenario', body: null, answer: 'json' },
  exportTable: { method: 'get', path: '/export/{table}', body: null, answer: 'text' },
  listWorlds: { method: 'get', path: '/worlds', body: null, answer: 'json' },
  createWorld: { method: 'post', path: '/worlds', body: 'json', answer: 'json' },
  deleteWorld: { method: 'delete', path: '/worlds/{name}', body: null, answer: null },
  listFaults: { method: 'get', path: '/faults', body: null, answer: 'json' },
  beginFault: { method: 'post', path: '/faults', body: 'json', answer: 'json' },
  endFault: { method: 'delete', path: '/faults/{id}', body: null, answer: null },
  listSnapshots: { method: 'get', path: '/snapshots', body: null, answer: 'json' },
  saveSnapshot: { method: 'put', path: '/snapshots/{name}', body: null, answer: 'json' },
  deleteSnapshot: { method: 'delete', path: '/snapshots/{name}', body: null, answer: null },
  diffSnapshots: { method: 'get', path: '/snapshots/{name}/diff/{other}', body: null, answer: 'json' },
  resetWorld: { method: 'post', path: '/reset', body: 'json', answer: 'json' },
  listMails: { method: 'get', path: '/outbox', body: null, answer: 'json' },
  createHandoff: { method: 'post', path: '/handoffs', body: 'json', answer: 'json' },
  seedClient: { method: 'post', path: '/clients', body: 'json', answer: 'json' },
} as const;
