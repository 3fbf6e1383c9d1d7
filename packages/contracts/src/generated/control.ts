/* Generated from packages/contracts/openapi by `npm run generate`. Do not edit. */
export interface paths {
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who can sign in, by client
         * @description The first client of each type comes first, by type; then the others, in the order of the scenario. Clients that were
         *     added come last.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/browsers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The browsers that use the world
         * @description Those in which a user is signed in, and that sent a request in the last 90 seconds.
         */
        get: operations["listBrowsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The clients of the world, with what a fault can affect
         * @description As of the world's now.
         */
        get: operations["listClients"];
        put?: never;
        /** Add a client with users and a fleet to the running world */
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
         * Set or pause the world's clock, or change its speed
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
    "/cues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cue sheets of the scenario
         * @description Each cue with the instant at which it comes, if the sheet starts at `start`. The sheet's faults are taken to begin
         *     with their cues, at which changes that people made later are discarded.
         */
        get: operations["getCues"];
        put?: never;
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
        /** Active and future faults, as of the world's now */
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
    "/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the vehicles of a client did since an instant
         * @description To compare a fork with its origin: figures of the client, and what is known of each vehicle. Laps count when they end.
         *     At most 3,000 days of all vehicles of the client together.
         */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a fork of the world
         * @description A new world with everything that people did to its origin so far. Both have one clock: a change of either clock
         *     changes both. What people do in one does not reach the other. A fork is removed after 4 hours without requests, with
         *     its origin, and when its origin is reset. It cannot be reset or forked itself: 409 `fork`. A server has at most 8
         *     forks: 409 `too-many-forks`.
         */
        post: operations["createFork"];
        delete?: never;
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
        /** Create a link that signs a user in once */
        post: operations["createHandoff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link to the world as it is now
         * @description The link holds the scenario, seed, instant, faults and edits, so any server of the same version opens it. It never
         *     holds accounts, passwords, keys or sessions. If people changed accounts, networks, clients or floor plans, or if
         *     it would be longer than 2048 characters, a snapshot of the world is saved, and the link names it: then it works
         *     only on this server. The server keeps the newest 20 such snapshots of a world.
         */
        post: operations["createMoment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moments/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a link in a new world
         * @description The world is paused at the instant of the link. It is removed after 4 hours without requests. A server has at most 8
         *     such worlds: the one that was not used for the longest time is removed first. No other world is changed. A link
         *     that cannot be opened is answered with 409: `moment-damaged`, `moment-version`, `moment-scenario` or
         *     `moment-elsewhere`.
         */
        post: operations["openMoment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/movement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many vehicles of the world move over time
         * @description A vehicle moves in a step if it drives from one beacon to another in a part of it, heard or not. Steps after the
         *     world's now count what will happen if the world is not changed. At most 1,000 steps, and 3,000 days of all vehicles
         *     together.
         */
        get: operations["countMoving"];
        put?: never;
        post?: never;
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
    "/pairings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The browsers that are paired with the controls */
        get: operations["listPairings"];
        put?: never;
        /**
         * Create a link that pairs one browser with the controls
         * @description The link works once, within 10 minutes. Of the links that were not used, the server keeps the newest 20. A
         *     paired browser may call the controls of all worlds of this server for 12 hours. A server with a data folder forgets
         *     it when it stops.
         */
        post: operations["createPairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pairings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End the access of a paired browser */
        delete: operations["endPairing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pairings/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pair the calling browser with the controls
         * @description Sets the cookie that gives access to the controls. A link that does not work is answered with 401:
         *     `pairing-used`, `pairing-expired`, or `pairing-refused` if the server does not know it.
         */
        post: operations["claimPairing"];
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
         * Reset the world to its start, or to a snapshot
         * @description Raises the epoch, and ends the forks of the world. A snapshot of another version, scenario or seed is refused.
         *     Loading a snapshot keeps the current API keys and passwords: only users who were deleted since come back with their
         *     old password. A reset to the start makes new API keys, and accounts have the password of the scenario again.
         *     Snapshots of another anchor than the world's no longer fit it.
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
    "/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The show of the world
         * @description It is stored with the world, and goes on after a restart. It ends when the world is reset, a snapshot is loaded or the
         *     world is removed.
         */
        get: operations["getShow"];
        /**
         * Go to a cue, or change how the show is shown
         * @description Going to a cue sets the clock to its instant, also backwards, and lets it run. Changes that people made after that
         *     instant are discarded. The faults of the cues until then begin at their instants, if they are not there; those of the
         *     API begin 5 seconds of the world later, so that screens load what they then keep. A cue that does not come changes
         *     only `index`. Without a show, the answer is 404 `no-show`.
         */
        put: operations["changeShow"];
        /**
         * Reset the world to its start, and show a cue sheet from its first cue
         * @description A show that is running ends. Cues that do not come are answered with their `reason`. If the world is reset or another
         *     show is started before this one has begun, the answer is 409 `show-changed`.
         */
        post: operations["startShow"];
        /**
         * End the show
         * @description The world stays as it is. Succeeds also without a show.
         */
        delete: operations["endShow"];
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
         * Save the state of the world as a snapshot
         * @description Replaces a snapshot of the same name. It does not contain API keys.
         */
        put: operations["saveSnapshot"];
        post?: never;
        /** Delete a snapshot */
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
        /** Compare two snapshots */
        get: operations["diffSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/truth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the vehicles of a client truly are, beside where they are reported
         * @description As of the world's now. A vehicle between beacons agrees with its report if it left the last beacon heard. With a
         *     GPS receiver it agrees there with a current fix, and up to 25 m with one that is old or lost.
         */
        get: operations["listTruth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/why/{table}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why a lap, a gateway, a predicted arrival or a tag is judged as it is
         * @description The answer of `/api/why/{table}/{id}` for the thing's own client, at any instant.
         */
        get: operations["explainThing"];
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
        /** Create a world */
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
         * Delete a world with all its data
         * @description The main world cannot be deleted. The forks of a world are deleted with it.
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
        /** @description What is known of a browser by its requests. */
        BrowserName: {
            /** @description Its IP address; null if it is on the machine of the server, or behind a proxy of that machine. */
            address: string | null;
            /** @description Name and version, e.g. `Firefox 143`. */
            browser: string | null;
            /** @enum {string|null} */
            device: "phone" | "tablet" | "computer" | null;
            /** @description Whether it is on the machine of the server. */
            local: boolean;
            /** @description E.g. `Android`. */
            system: string | null;
        };
        ClientAccounts: {
            id: number;
            name: string;
            type: number;
            /** @description The first 50 users, by id. */
            users: {
                email: string;
                name: string;
                /**
                 * @description A newcomer must change the password first.
                 * @enum {string}
                 */
                role: "admin" | "user" | "staff" | "super" | "newcomer";
            }[];
        };
        ConnectedBrowser: components["schemas"]["BrowserName"] & {
            /** @description Name of the client for which the user acts. */
            client: string;
            email: string;
            /** @description Seconds since the last request. */
            idle: number;
            /** @description Name of the user. */
            user: string;
        };
        ControlledClient: {
            beacons: components["schemas"]["FaultTarget"][];
            gateways: components["schemas"]["FaultTarget"][];
            id: number;
            name: string;
            routes: components["schemas"]["FaultTarget"][];
            type: number;
        };
        Cue: {
            /** @description The instant at which it comes; null if it does not. */
            at: number | null;
            /** @description The client whose dashboard is shown. */
            client: number;
            /** @description The fault that begins with the cue, as `beginFault` takes it. */
            fault: components["schemas"]["NewFault"] | null;
            /**
             * @description Why it does not come; null if it does. `limit`: its condition did not come about within its limit. `order`: its
             *     instant is not after that of the cue before. `before`: the cue before it does not come. `outside`: its instant is
             *     before the history or after the end of the clock. `column`: its condition looks at a column that cannot be searched.
             */
            reason: ("limit" | "order" | "before" | "outside" | "column") | null;
            /** @description Path of the dashboard, with its query. */
            screen: string;
            selection: {
                /** @description Of the gateway or the position. */
                id: number;
                /** @enum {string} */
                kind: "gateway" | "beacon";
                label: string;
            } | null;
            /** @description The speed to which the clock is set. */
            speed: number | null;
            /** @description What the presenter says. */
            text: string;
            user: string;
        };
        CueSheet: {
            client: number;
            cues: components["schemas"]["Cue"][];
            name: string;
            title: string;
            /** @description Email address of the account that is signed in. */
            user: string;
        };
        Disagreement: {
            /** @description In pixels, like x and y; null without a reported place. */
            distance: number | null;
            /**
             * @description Why: the vehicle was never reported; its gateway is offline, or missed a heartbeat; its receiver has no fix; or
             *     the beacon where it was was not heard.
             * @enum {string}
             */
            kind: "never" | "offline" | "silent" | "no-fix" | "beacon-not-heard";
            /** @description The same in metres; null on a map without a scale. */
            metres: number | null;
            /** @description The instant at which the vehicle came to be elsewhere than it is reported; null without a reported place. */
            since: number | null;
        };
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
            /** @description An id to type: 4 characters, more where an earlier fault has them; of a fault of the scenario its id. */
            short_id: string;
            /** @enum {string} */
            source: "scenario" | "control";
            status?: number;
            until: number | null;
        };
        FaultTarget: {
            /** @description As a fault names it; of a beacon the id of its position. */
            id: number;
            label: string;
        };
        Figures: {
            /** @description Average delay in seconds of valid laps with a target; null without one. */
            delay: number | null;
            /** @description Average seconds of the valid laps; null without one. */
            duration: number | null;
            /** @description The laps with each error, 1 to 7, that ended in the period. */
            errors: number[];
            /** @description Number of vehicles as of the end. */
            live: number;
            /** @description Vehicles that were never heard. */
            never: number;
            offline: number;
            /** @description Share of them that was on time, 0 to 1. */
            on_time: number | null;
            stale: number;
            /** @description Asset tags that were heard in the period; null for a client without them. */
            tags_read: number | null;
            /** @description Laps that are under way at the end. */
            under_way: number;
            /** @description Valid laps that ended in the period. */
            valid: number;
            /** @description Visits to beacons that began in the period. */
            visits: number;
        };
        Id: number;
        /** @description What a link shows, and to whom. */
        MomentView: {
            /** @description The client for which a super user acts. */
            client?: number;
            /** @description The user whose screen it is. */
            email?: string;
            /** @enum {string} */
            language?: "en" | "es" | "pt" | "sk";
            /** @description Path of a screen with its query, which holds the selection. */
            screen?: string;
        };
        Name: string;
        NewFault: {
            /** @description Positions, for drain. */
            beacons?: number[];
            clients?: number[];
            /** @description ISO 8601 duration on the world clock; by default the fault lasts until it is ended. */
            for?: string;
            gateways?: number[];
            /** @enum {string} */
            kind: "detour" | "skip" | "back" | "stall" | "rush" | "restart" | "offline" | "overrun" | "unplug" | "drain" | "latency" | "error" | "down" | "garbage";
            /** @description Real seconds by which answers are delayed; 2 by default. */
            latency?: number;
            /** @description For API faults, the affected operation ids; all by default. */
            operations?: string[];
            /** @description Per device, per lap for lap faults, or per call for API faults; 1 by default. */
            probability?: number;
            routes?: number[];
            /**
             * @description Status of failed answers; 500 by default.
             * @enum {integer}
             */
            status?: 500 | 502 | 503 | 504 | 429;
        };
        PairedBrowser: components["schemas"]["BrowserName"] & {
            /** @description Seconds since it was paired. */
            age: number;
            /** @description Whether it sent this request. */
            current: boolean;
            id: components["schemas"]["PairingId"];
            /** @description Seconds since it last called the controls. */
            idle: number;
        };
        PairingId: string;
        /** @description A problem document (RFC 9457). `detail` is written for people. */
        Problem: {
            detail: string;
            /** @description The invalid parts of the request. */
            errors?: {
                message: string;
                /** @description The broken rule, e.g. `child.in-route`, stable across versions. A screen has the same words for it. */
                rule?: string;
                /** @description query/client_id, path/id, body/username */
                where: string;
            }[];
            /** @description With `later-inputs`, the later changes. */
            later_inputs?: {
                count: number;
                /** @description Instant of the first one. */
                first: number;
            };
            /** @description Routes of one gateway whose work shifts overlap. */
            shift_conflicts?: {
                /** @description Id of the gateway. */
                anchor_id: number;
                anchor_label: string;
                /** @description First shared minute of the day. */
                minute: number;
                other_route_id: number;
                other_route_label: string;
                route_id: number;
                route_label: string;
            }[];
            status: number;
            title: string;
            /** @description Name of the problem, stable across versions. */
            type: string;
        };
        /** @description By the last report. Maps draw a vehicle between beacons ahead of it, by the usual time. */
        ReportedPlace: components["schemas"]["VehiclePlace"] & {
            /** @description The last instant for which it is known. */
            as_of: number;
            /**
             * @description What reported x and y.
             * @enum {string}
             */
            source: "beacon" | "fix";
        };
        Show: {
            cues: components["schemas"]["Cue"][];
            /** @description Of the cue that is shown, from 0. */
            index: number;
            /** @description Whether the screens that follow are black. */
            isBlank: boolean;
            mode: components["schemas"]["ShowMode"];
            /** @description Name of the cue sheet. */
            sheet: string;
            /** @description When the show went to its cue, in unix seconds of `serverNow`. */
            shownAt: number;
            /** @description Instant of the world from which the cues count. */
            start: number;
            /** @description When the show began, in unix seconds of `serverNow`. */
            startedAt: number;
            title: string;
        };
        /**
         * @description `presenter`: people go from cue to cue. `kiosk`: a screen that follows does, in a loop.
         * @enum {string}
         */
        ShowMode: "presenter" | "kiosk";
        Snapshot: {
            bytes: number;
            /** @description Number of inputs that people made. */
            inputs: number;
            name: string;
            /** @description The world's now when it was saved. */
            now: number;
            /** @description Why it cannot be loaded; the other fields are then the readable ones. */
            problem?: string;
            /** @description Unix seconds of the real clock. */
            saved: number;
            scenario: string;
            seed: number;
            users: number;
            /** @description Version of the snapshot format. */
            version: number;
        };
        StopOrd: number;
        VehicleFigures: {
            /** @description The beacon where it is or that it left last; null if it was not reported in 31 days. */
            beacon: string | null;
            /** @description Of its gateway. */
            id: number;
            label: string;
            /** @description The lap that is under way; null without one. */
            lap: {
                /** @description Its name; null if it was deleted. */
                route: string | null;
                /** @description The last stop reached, from 0. */
                stop: number;
            } | null;
            /** @description Whether it left that beacon. */
            moving: boolean;
            /** @enum {string} */
            state: "live" | "stale" | "offline" | "never";
            /** @description Valid laps that ended in the period. */
            valid: number;
            visits: number;
            /** @description Laps with an error that ended in the period. */
            wrong: number;
        };
        VehiclePlace: {
            /** @description The beacon where it is or that it left last; null if unknown. */
            last_position_id: number | null;
            last_position_label: string | null;
            /** @description Whether it is between beacons. */
            moving: boolean;
            /** @description The beacon where it is; null between beacons. */
            tag_position_id: number | null;
            /** @description Pixels of the image; in GPS mode of the Web Mercator world at zoom 18. */
            x: number;
            y: number;
        };
        VehicleTruth: {
            /** @description Null while the vehicle is where it is reported. */
            disagreement: components["schemas"]["Disagreement"] | null;
            /** @description Of its gateway. */
            id: number;
            label: string;
            /** @description Null if it was not reported in 31 days. */
            reported: components["schemas"]["ReportedPlace"] | null;
            true: components["schemas"]["VehiclePlace"];
        };
        WhyAnswer: {
            /**
             * @description `laps`: when the lap ended, or its start while it runs. `gateways`: since when it is offline or at the beacon, or its
             *     last heartbeat. `predictions`: the predicted arrival, or when it arrived or was last seen there. `tags`: when it was
             *     unloaded, taken or last heard. Null if nothing is known.
             */
            at: number | null;
            cause: components["schemas"]["WhyCause"];
            id: number;
            judgement: components["schemas"]["WhyJudgement"];
            reason: components["schemas"]["WhyReason"];
            /**
             * @description What the judgement is made of, in order of time; rows without an instant come last. Of a long lap, the rows that are
             *     nearest to the cause.
             */
            rows: components["schemas"]["WhyRow"][];
            rule: components["schemas"]["WhyRule"];
            /** @description Place in the route of the explained stop; null except for predictions. */
            stop: number | null;
            subject: components["schemas"]["WhySubject"];
            table: components["schemas"]["WhyTable"];
        };
        WhyCause: {
            /**
             * @description `visit`, `missing-visit`: a visit that was, or was not, heard. `heartbeat-gap`, `heartbeats`: a silence, or the
             *     heartbeats within the limit. `stay`, `trip`: a stay or trip beyond the usual time. `shift`: the end of the work shift.
             *     `route-change`: what people changed. `hearing`, `hearing-gap`: a gateway hears the tag, or none has for too long. `nothing`: nothing was heard.
             * @enum {string}
             */
            kind: "visit" | "missing-visit" | "heartbeat-gap" | "heartbeats" | "stay" | "trip" | "shift" | "route-change" | "hearing" | "hearing-gap" | "nothing";
            /** @description Index in `rows` of the cause; null with `nothing`. With several rows of role `cause`, the decisive one. */
            row: number | null;
        };
        /**
         * @description `laps`: `valid`, `timeout`, `wrong-path`, `gateway-offline`, `interrupted`, `too-short`, `running`. `gateways`: `online`,
         *     `offline`, `held`, `never-heard`. `predictions`: `waiting`, `on-the-way`, `here`, `left`, `not-predicted`. `tags`:
         *     `unloaded`, `carried`, `passed-by` (no unload location is known) for what vehicles carry; `inside`, `outside`, `warning`,
         *     `undefined` in a store (type 4); `active`, `inactive` for the asset tags of types 1 and 3; `current`, `outdated` for beacons;
         *     `never-heard`.
         * @enum {string}
         */
        WhyJudgement: "valid" | "timeout" | "wrong-path" | "gateway-offline" | "interrupted" | "too-short" | "running" | "online" | "offline" | "held" | "never-heard" | "waiting" | "on-the-way" | "here" | "left" | "not-predicted" | "unloaded" | "carried" | "passed-by" | "inside" | "outside" | "warning" | "undefined" | "active" | "inactive" | "current" | "outdated";
        /**
         * @description The cause in one code: a reader has one sentence for each.
         *     `laps`: `finished`, `lap-runs`, `long-stay`, `long-trip` (the stay or trip that took most of the time beyond the usual),
         *     `foreign-beacon`, `skipped-stops`, `out-of-order`, `silence`, `shift-over`, `one-day`, `route-changed`, `route-reset`,
         *     `route-deleted`, `unassigned`, `new-lap`, `finished-early`.
         *     `gateways`: `heard`, `silence`, `silence-without-power`, `stays-long`, `never-heard`.
         *     `predictions`: `from-stop` (arrival at the last stop, its usual stay, then usual trips), `from-departure`,
         *     `overdue` (the next stop should have been reached by now, so it counts from now), `arrived`, `departed`, `off-route`,
         *     `no-route`, `never-heard`.
         *     `tags`: `left-behind` (the gateway went on from the beacon without the tag, or no longer hears it there), `long-stop` (ten minutes at one beacon), `lost-on-way`,
         *     `found-by-other`, `taken`, `heard-at-stop`, `heard`, `heard-long-ago`, `never-heard`.
         * @enum {string}
         */
        WhyReason: "finished" | "lap-runs" | "long-stay" | "long-trip" | "foreign-beacon" | "skipped-stops" | "out-of-order" | "silence" | "shift-over" | "one-day" | "route-changed" | "route-reset" | "route-deleted" | "unassigned" | "new-lap" | "finished-early" | "heard" | "silence-without-power" | "stays-long" | "never-heard" | "from-stop" | "from-departure" | "overdue" | "arrived" | "departed" | "off-route" | "no-route" | "left-behind" | "long-stop" | "lost-on-way" | "found-by-other" | "taken" | "heard-at-stop" | "heard-long-ago";
        WhyRow: {
            /** @description Id of the gateway. */
            anchor_id: number | null;
            /** @description The instant to look at; null for averages. */
            at: number | null;
            /** @enum {string} */
            kind: "visit" | "missing-visit" | "sighting" | "heartbeat" | "silence" | "power-loss" | "trip" | "lap" | "limit" | "input" | "average" | "hearing";
            /** @description Of the beacon, gateway or route. */
            label: string | null;
            lap_id: number | null;
            /**
             * @description What the row means for the judgement.
             * @enum {string}
             */
            note: "start" | "stop" | "same-stop" | "foreign" | "forgiven" | "skipped" | "out-of-order" | "first-again" | "finish" | "not-reached" | "next-lap" | "last-heartbeat" | "heartbeat" | "next-heartbeat" | "silence" | "no-power" | "timeout" | "min-duration" | "shift-end" | "one-day" | "offline-limit" | "held-limit" | "route-changed" | "route-reset" | "route-deleted" | "unassigned" | "long-stay" | "long-trip" | "usual-times" | "last-stop" | "here" | "off-route" | "strongest" | "taken" | "carried" | "unloaded" | "last-heard" | "entry" | "out" | "buzzer" | "no-mark";
            /** @enum {string} */
            role: "cause" | "context";
            /** @description The tag heard. */
            tag_id: number | null;
            /** @description The beacon's position. */
            tag_position_id: number | null;
            /** @description The end of what lasts; null while it lasts, and for instants. */
            until: number | null;
            values: components["schemas"]["WhyValue"][];
        };
        WhyRule: {
            /** @enum {string} */
            code: "lap-finish" | "lap-timeout" | "lap-path" | "lap-offline" | "lap-interruption" | "lap-min-duration" | "offline-limit" | "held-limit" | "prediction-sum" | "unload-location" | "asset-class" | "recently-heard" | "outdated-limit";
            /** @description The settings by which it was judged, as they were then. */
            parameters: components["schemas"]["WhyValue"][];
            /** @description Section of the specification, e.g. L§4. */
            spec: string;
        };
        /** @description What is judged. Null where it does not apply. */
        WhySubject: {
            /** @description Id of the gateway. */
            anchor_id: number | null;
            anchor_label: string | null;
            lap_number: number | null;
            lap_start: number | null;
            route_id: number | null;
            route_label: string | null;
            /** @description The beacon whose predicted time is explained. */
            stop_label: string | null;
            tag_id: number | null;
            /** @description Null for a tag without a label. */
            tag_label: string | null;
        };
        /** @enum {string} */
        WhyTable: "laps" | "gateways" | "predictions" | "tags";
        WhyValue: {
            /** @enum {string} */
            name: "timeout" | "tolerance" | "min-duration" | "goal" | "shift-start" | "shift-end" | "offline-limit" | "held-limit" | "usual-stay" | "usual-trip" | "stay" | "trip" | "duration" | "excess" | "silent" | "rssi" | "ord" | "forgiven" | "stops-ahead" | "adds" | "long-stop" | "recent" | "outdated" | "since";
            /** @enum {string} */
            unit: "s" | "dBm" | "count" | "second-of-day";
            value: number;
        };
        World: {
            /** @description Number of clients. */
            clients: number;
            epoch: number;
            /** @description Of a fork, the world from which it was made. */
            fork?: {
                /** @description The instant at which it was made, unix seconds. */
                at: number;
                origin: string;
                /** @description Path of the screen that compares both. */
                path: string;
            };
            name: string;
            /** @description Unix seconds, with milliseconds. */
            now: number;
            /** @description Path of its dashboard, e.g. `/?world=ci-7`. */
            path: string;
            paused: boolean;
            /** @description Why it cannot be opened; the other fields are then the last known ones. */
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
        /** @description The request failed. */
        ProblemResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The show. */
        Show: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description Rises with each change of the show. */
                    revision: number;
                    /** @description The real time of the server in unix seconds, to measure how long it runs. */
                    serverNow: number;
                    /** @description Null if no show is running. */
                    show: components["schemas"]["Show"] | null;
                };
            };
        };
    };
    parameters: {
        /** @description Archives changes that were made after the world's now, instead of answering 409 `later-inputs`. */
        DiscardLater: boolean;
        Name: components["schemas"]["Name"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAccounts: {
        parameters: {
            query?: {
                /** @description Only this client. */
                client?: number;
                /** @description The most clients to return; 50 by default. */
                limit?: number;
                /** @description The number of clients to skip; 0 by default. */
                offset?: number;
                /** @description Part of the name of the client, or of the email address of one of its users, without case and accents. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients that match, and their number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clients: components["schemas"]["ClientAccounts"][];
                        /** @description The clients that match, on all pages. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listBrowsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browsers, by their newest request, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedBrowser"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients, in the order of the scenario. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledClient"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
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
                    /** @description Number of vehicles, for types 1, 3 and 4 of stationary gateways; 5 by default. */
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
                        /** @description The demo password of all these users; null if the server runs with a password of its own. */
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
                    /** @description An instant (ISO 8601, or unix seconds with decimals) or a step from now, e.g. +PT1H or -P1D. */
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
    getCues: {
        parameters: {
            query?: {
                /**
                 * @description An instant (ISO 8601, or unix seconds) or a step from the world's now; by default the instant from which the
                 *     scenario's times count.
                 */
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cue sheets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sheets: components["schemas"]["CueSheet"][];
                        /** @description Instant from which the sheets count. */
                        start: number;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    exportTable: {
        parameters: {
            query?: {
                /** @description The instant of the table; by default the world's now. */
                at?: string;
                client?: number;
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                table: "visits" | "laps" | "lap-beacons" | "gateways" | "tags" | "assets" | "beacon-history" | "stays" | "store-visits";
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
            /** @description The faults, in the order in which they begin. */
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
                /** @description Archives changes that were made after the world's now, instead of answering 409 `later-inputs`. */
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
            /** @description The new fault. */
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
                /** @description Archives changes that were made after the world's now, instead of answering 409 `later-inputs`. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description The id of the fault, or its short id. */
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
    getFigures: {
        parameters: {
            query: {
                /** @description The end of the period; by default the world's now. */
                at?: string;
                client: number;
                /** @description An instant (ISO 8601, or unix seconds with decimals) or a step from now, e.g. -PT1H. */
                from: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures, and the vehicles by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        at: number;
                        figures: components["schemas"]["Figures"];
                        /** @description Unix seconds, with milliseconds. */
                        from: number;
                        vehicles: components["schemas"]["VehicleFigures"][];
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    createFork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fork. */
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
                    /** @description Minutes until it expires; 60 by default. */
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
                        /** @description E.g. `/home/cs_…`; with `?world=` for a world other than main. */
                        path: string;
                        /** @description The path at the public address of the server; absent if the server does not know it. */
                        url?: string;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    createMoment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MomentView"];
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
                        /** @description The text of the link. */
                        moment: string;
                        /** @description Path that opens it in a dashboard: `/moment#…`. */
                        path: string;
                        /** @description The snapshot that the link names; null if the link holds everything. */
                        snapshot: string | null;
                        /** @description The path at the public address of the server; absent if the server does not know it. */
                        url?: string;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    openMoment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text of the link. */
                    moment: string;
                };
            };
        };
        responses: {
            /** @description The new world, and what the link shows of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        view: components["schemas"]["MomentView"];
                        world: components["schemas"]["World"];
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    countMoving: {
        parameters: {
            query: {
                from: number;
                /** @description Seconds. */
                step: number;
                to: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps in order, from `from` to the last one that begins before `to`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: number[];
                        /** @description Number of vehicles of the world. */
                        vehicles: number;
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
            /** @description The newest 1000, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Instant on the world clock. */
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
    listPairings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paired browsers, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairedBrowser"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    createPairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the link opens; by default the presenter view on phones, otherwise the director.
                     * @enum {string}
                     */
                    to?: "presenter" | "director";
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
                        id: components["schemas"]["PairingId"];
                        /** @description E.g. `/pair#…`. The secret follows the `#`. */
                        path: string;
                        /** @description Seconds until it expires. */
                        seconds: number;
                        /**
                         * @description The link at each address by which other devices reach this server, the likeliest first; empty if
                         *     only this machine reaches it.
                         */
                        urls: string[];
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    endPairing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PairingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser no longer has access. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    claimPairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text of the link after the `#`. */
                    secret: string;
                };
            };
        };
        responses: {
            /** @description The browser is paired. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
                    /**
                     * @description Moves the start of a scenario that starts now to the present. By default it stays at the anchor of the world; a scenario with a fixed start refuses it, and so does a reset to a snapshot.
                     * @enum {string}
                     */
                    anchor?: "now";
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
            /** @description The scenario. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Instant from which the scenario's times count. */
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
                        /** @description Its cue sheets. `getCues` also resolves when their cues come. */
                        sheets: {
                            /** @description How many it has. */
                            cues: number;
                            name: string;
                            title: string;
                        }[];
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
    getShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Show"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    changeShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the cue, from 0. */
                    index?: number;
                    /** @description Whether the screens that follow are black. */
                    isBlank?: boolean;
                    mode?: components["schemas"]["ShowMode"];
                    /** @description The revision on which the change is based. If the show has changed since, the answer is 409 `show-changed`. */
                    revision?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Show"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    startShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `now`, the default, moves the start of a scenario that starts now to the present; a scenario with a fixed start keeps it. `kept` leaves the start at the anchor of the world.
                     * @enum {string}
                     */
                    anchor?: "now" | "kept";
                    mode?: components["schemas"]["ShowMode"];
                    /** @description Name of the cue sheet. */
                    sheet: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Show"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    endShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
            /** @description The snapshot. */
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
            /** @description One row per difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Value in the first snapshot; null if absent. */
                        from: unknown;
                        /** @description Value in the second snapshot; null if absent. */
                        to: unknown;
                        /** @description E.g. `clock/now`, `inputs/<id>`, `users/<email>/name`. */
                        what: string;
                    }[];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listTruth: {
        parameters: {
            query: {
                client: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vehicles by id, without gateways that stay in one place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Unix seconds, with milliseconds. */
                        now: number;
                        vehicles: components["schemas"]["VehicleTruth"][];
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    explainThing: {
        parameters: {
            query?: {
                /** @description The instant as of which it is judged; by default the world's now. */
                at?: string;
                /** @description The client of the thing; by default any. */
                client?: number;
                stop?: components["schemas"]["StopOrd"];
            };
            header?: never;
            path: {
                id: components["schemas"]["Id"];
                table: components["schemas"]["WhyTable"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The judgement with its cause. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyAnswer"];
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
                    /** @description Name of a scenario, or a file in the folder of `lapwing up --scenario-files`; by default the scenario of the main world. */
                    scenario?: string;
                    seed?: number;
                    speed?: number;
                };
            };
        };
        responses: {
            /** @description The created world. */
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
  getCues: { method: 'get', path: '/cues', body: null, answer: 'json' },
  getShow: { method: 'get', path: '/show', body: null, answer: 'json' },
  startShow: { method: 'post', path: '/show', body: 'json', answer: 'json' },
  changeShow: { method: 'put', path: '/show', body: 'json', answer: 'json' },
  endShow: { method: 'delete', path: '/show', body: null, answer: null },
  exportTable: { method: 'get', path: '/export/{table}', body: null, answer: 'text' },
  explainThing: { method: 'get', path: '/why/{table}/{id}', body: null, answer: 'json' },
  listTruth: { method: 'get', path: '/truth', body: null, answer: 'json' },
  countMoving: { method: 'get', path: '/movement', body: null, answer: 'json' },
  listWorlds: { method: 'get', path: '/worlds', body: null, answer: 'json' },
  createWorld: { method: 'post', path: '/worlds', body: 'json', answer: 'json' },
  deleteWorld: { method: 'delete', path: '/worlds/{name}', body: null, answer: null },
  createFork: { method: 'post', path: '/forks', body: null, answer: 'json' },
  getFigures: { method: 'get', path: '/figures', body: null, answer: 'json' },
  listFaults: { method: 'get', path: '/faults', body: null, answer: 'json' },
  beginFault: { method: 'post', path: '/faults', body: 'json', answer: 'json' },
  endFault: { method: 'delete', path: '/faults/{id}', body: null, answer: null },
  listSnapshots: { method: 'get', path: '/snapshots', body: null, answer: 'json' },
  saveSnapshot: { method: 'put', path: '/snapshots/{name}', body: null, answer: 'json' },
  deleteSnapshot: { method: 'delete', path: '/snapshots/{name}', body: null, answer: null },
  diffSnapshots: { method: 'get', path: '/snapshots/{name}/diff/{other}', body: null, answer: 'json' },
  resetWorld: { method: 'post', path: '/reset', body: 'json', answer: 'json' },
  createMoment: { method: 'post', path: '/moments', body: 'json', answer: 'json' },
  openMoment: { method: 'post', path: '/moments/open', body: 'json', answer: 'json' },
  listMails: { method: 'get', path: '/outbox', body: null, answer: 'json' },
  listAccounts: { method: 'get', path: '/accounts', body: null, answer: 'json' },
  createHandoff: { method: 'post', path: '/handoffs', body: 'json', answer: 'json' },
  listBrowsers: { method: 'get', path: '/browsers', body: null, answer: 'json' },
  listPairings: { method: 'get', path: '/pairings', body: null, answer: 'json' },
  createPairing: { method: 'post', path: '/pairings', body: 'json', answer: 'json' },
  claimPairing: { method: 'post', path: '/pairings/claim', body: 'json', answer: null },
  endPairing: { method: 'delete', path: '/pairings/{id}', body: null, answer: null },
  listClients: { method: 'get', path: '/clients', body: null, answer: 'json' },
  seedClient: { method: 'post', path: '/clients', body: 'json', answer: 'json' },
} as const;
