/* Generated from packages/contracts/openapi by `npm run generate`. Do not edit. */
export interface paths {
    "/anchors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One gateway */
        get: operations["getAnchor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/{id}/simplified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One gateway without its laps and usage */
        get: operations["getAnchorSimplified"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/daily_laps/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The laps of a gateway that start in a period */
        get: operations["listDailyLaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/last_five/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last five positions of a gateway, newest first */
        get: operations["getLastFive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/next_position/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The position that a gateway is expected at next */
        get: operations["getNextPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/recent_routes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recent laps of a gateway, newest first */
        get: operations["getRecentRoutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/refresh_status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Signal, power and connection of every gateway */
        get: operations["listAnchorStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End this session
         * @description Needs the bearer marker, so that a foreign page cannot log a user out.
         */
        get: operations["logOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with email and password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One client account */
        get: operations["getClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layouts/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The floor plan of a client as an image */
        get: operations["getLayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The routes of the user's client */
        get: operations["listRoutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user */
        get: operations["getSessionUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/beacon_positions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the beacons of the user's client are
         * @description Polled every 30 s.
         */
        get: operations["listBeaconPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/anchors/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The gateways of the user's client */
        get: operations["listAnchors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/latest_anchor_information/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of one gateway
         * @description Polled every 2 s.
         */
        get: operations["getLatestAnchorInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/latest_global_information/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that the live global map draws
         * @description Polled every 2 s.
         */
        get: operations["getLatestGlobalInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/resource/usage_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Usage of every gateway, today and over two weeks */
        get: operations["getUsageInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/resources/{id}/simplified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags and beacons of a client */
        get: operations["listResourcesSimplified"];
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
        /** @enum {string} */
        AuthScope: "client" | "lapwing" | "super" | "change-password" | "user";
        BeaconPosition: {
            battery: number;
            /** @description The position. */
            id: number;
            label: string;
            last_update: number | null;
            /** @description Position of the beacon that this one belongs to. */
            parent_id: number | null;
            tag_id: number;
            x: number;
            y: number;
        };
        Client: {
            client_type: number;
            email: string;
            id: number;
            map_images: {
                /** @description Pixels. */
                height: number;
                /** @description Millimetres a pixel; null when not known. */
                mm_per_px: number | null;
                url: string;
                /** @description Pixels. */
                width: number;
            }[];
            name: string;
            /** @description IANA zone. */
            timezone: string;
            /** @description 1 opens the payment dialog. */
            warning: number;
        };
        Gateway: components["schemas"]["GatewayState"] & {
            /** @description Whether a route is given to the gateway. */
            has_routes: boolean;
            last_five_positions: components["schemas"]["Position"][];
            recent_routes: components["schemas"]["RecentLap"][];
            usage_info: components["schemas"]["UsageInfo"];
        };
        GatewayState: {
            active_route: {
                id: number;
                label: string;
                tags: {
                    label: string;
                    ord: number;
                    tag_position_id: number;
                }[];
            } | null;
            active_route_id: number | null;
            /** @description (-1 early, 0 on time, 1 late; delay in seconds), as of the last visit */
            active_route_on_time: number[] | null;
            active_route_start: number | null;
            /** @description The MAC as a number. */
            anchor_id: number;
            client_id: number;
            current_route_instance: {
                /** @description Target duration of the route, seconds; 0 is none. */
                goal_time: number;
                id: number;
                /** @description Instant at which the next stop is due by the target duration. */
                next_due: number | null;
                next_ord: number | null;
                /** @description Place in the route of the last stop that counted. */
                ord: number;
                route_id: number;
                start_date: number;
            } | null;
            id: number;
            label: string;
            last_heartbeat: {
                created_date: number;
            } | null;
            last_position: components["schemas"]["Place"] | null;
            last_position_metadata: {
                enter_ts: number;
                last_seen_ts: number;
                /** @enum {string} */
                state: "ENTERED" | "LEFT";
                tag_position_id: number;
            } | null;
            last_seen_ts: number | null;
            next_position: components["schemas"]["Place"] | null;
            offline_ts: number | null;
            power_source: boolean;
            rssi: number | null;
            /** @description 0 gateway or vehicle, 1 exciter, 2 exciter reader, 3 external */
            type: number;
            /** @description The lane from the last to the next position, points [x, y] in pixels; empty without a next position. */
            way: number[][];
            /** @description Usual seconds from the last to the next position. */
            way_duration: number | null;
        };
        GatewayStatus: {
            /** @description The MAC as a number. */
            anchor_id: number;
            /** @description Instant of the last heartbeat. */
            created_date: number | null;
            id: number;
            /** @description Instant of the last heartbeat once one was missed; null while connected. */
            offline_ts: number | null;
            power_source: boolean;
            /** @description dBm of the wireless link; null when never heard. */
            rssi: number | null;
            /** @description BSSID. */
            ssid: string | null;
            ssid_name: string | null;
        };
        GlobalInformation: {
            anchors: components["schemas"]["Gateway"][];
            client_id: number;
        };
        Id: number;
        /** @description Unix seconds. */
        Instant: number;
        /** @description A beacon's position on the map. */
        Place: {
            /** @description The position (tag_position_id). */
            id: number;
            label: string;
            tag_id: number;
            /** @description Pixels from the left of the image. */
            x: number;
            /** @description Pixels from the top of the image. */
            y: number;
        };
        /** @description One visit of a gateway to a beacon. */
        Position: {
            created_date: number;
            enter_ts: number;
            id: number;
            label: string;
            /** @description Null while it is still there. */
            last_seen_at: number | null;
            tag_id: number;
            tag_position_id: number;
            x: number;
            y: number;
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
            status: number;
            title: string;
            /** @description A name of the problem, stable across versions. */
            type: string;
        };
        RecentLap: {
            anchor_id: number;
            /** @description Duration less the target; positive is late. Null without a target or while it goes on. */
            delay: number | null;
            duration: number | null;
            /** @description Null while the lap goes on. */
            end_date: number | null;
            /** @description 0 valid; 1 timeout; 2, 3, 5 wrong path; 4 gateway offline; 6 interrupted; 7 minimum duration not reached */
            error: number;
            id: number;
            route_id: number;
            route_label: string;
            start_time: number;
        };
        Route: {
            anchors: {
                id: number;
            }[];
            constraint_shift_end: number;
            constraint_shift_start: number;
            constraint_tag: number | null;
            end_date: number | null;
            finish_on_enter: boolean;
            goal_time: number;
            id: number;
            label: string;
            route_min_duration: number;
            route_timeout: number;
            route_tolerance: number;
            start_date: number;
            start_on_enter: boolean;
            tags: {
                ord: number;
                tag_position: {
                    label: string;
                    last_position: components["schemas"]["Place"];
                    tag_id: number;
                };
                tag_position_id: number;
            }[];
        };
        RouteUsage: {
            anchor_id: number;
            /** @description Average duration of today's valid laps, seconds. */
            d_avg: number | null;
            /** @description Valid laps today. */
            d_count: number;
            /** @description Failed laps today. */
            d_count_error: number;
            route_id: number;
            route_label: string;
            tw_avg: number | null;
            tw_count: number;
            tw_errors: number;
        };
        SessionUser: {
            auth_scopes: components["schemas"]["AuthScope"][];
            client_id: number;
            client_type: number;
            created_date: number;
            /** @enum {string} */
            dashboard_language: "en" | "es" | "pt" | "sk";
            email: string;
            id: number;
            is_iframe: boolean;
            last_update: number;
            name: string;
            redirect: string | null;
            /** @description The accounts that the user may switch among. */
            super_users: {
                id: number;
                name: string;
            }[];
        };
        Tag: {
            active: boolean;
            /** @description -1 unknown */
            battery: number;
            destroyed: boolean;
            id: number;
            in_route: boolean;
            label: string;
            last_position: {
                id: number;
                tag_id: number;
                x: number;
                y: number;
            } | null;
            last_update: number | null;
            number_of_children: number;
            parent_id: number | null;
            /** @description Shown as 8 hex digits. */
            tag_id: number;
            threshold: number;
            /** @description 0 beacon, 1 asset tag */
            type: number;
        };
        UsageInfo: {
            /** @description Id of the gateway. */
            anchor_id: number;
            d_avg: number | null;
            d_count: number;
            d_count_error: number;
            /** @description Seconds in use today. */
            d_seconds: number;
            /** @description Share of today in use, percent. */
            d_usage: number;
            routes_info: components["schemas"]["RouteUsage"][];
            tw_avg: number | null;
            tw_count: number;
            tw_errors: number;
            /** @description Share of the last two weeks in use, percent. */
            tw_usage: number;
        };
    };
    responses: {
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
        /** @description Id of the client. */
        ClientId: components["schemas"]["Id"];
        /** @description Id of the gateway. */
        GatewayId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAnchor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                id: components["parameters"]["GatewayId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gateway"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getAnchorSimplified: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                id: components["parameters"]["GatewayId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayState"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listDailyLaps: {
        parameters: {
            query: {
                anchor_id: components["schemas"]["Id"];
                route_id?: components["schemas"]["Id"];
                timestamp_end: components["schemas"]["Instant"];
                timestamp_start: components["schemas"]["Instant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The laps, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentLap"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getLastFive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                id: components["parameters"]["GatewayId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The positions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            last_five: components["schemas"]["Position"][];
                        };
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getNextPosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                id: components["parameters"]["GatewayId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next position; null without a running lap. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next_position: components["schemas"]["Place"] | null;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getRecentRoutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                id: components["parameters"]["GatewayId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The laps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentLap"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listAnchorStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayStatus"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session and its marker are gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    password: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description Signed in. The session cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The session marker. */
                        csrf_token: string;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the client. */
                id: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getLayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listRoutes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The routes, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Route"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getSessionUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listBeaconPositions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The beacons that have a position, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeaconPosition"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listAnchors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gateways, in stable order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gateway"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getLatestAnchorInformation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                id: components["parameters"]["GatewayId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gateway"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getLatestGlobalInformation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the client. */
                id: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of every gateway of the client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalInformation"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getUsageInfo: {
        parameters: {
            query: {
                client_id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageInfo"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listResourcesSimplified: {
        parameters: {
            query?: {
                /** @description Only tags changed since this instant. */
                timestamp?: components["schemas"]["Instant"];
            };
            header?: never;
            path: {
                /** @description Id of the client. */
                id: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
}

export const operations = {
  signIn: { method: 'post', path: '/auth/token', body: 'form' },
  logOut: { method: 'get', path: '/auth/logout', body: null },
  getSessionUser: { method: 'get', path: '/session/user', body: null },
  getClient: { method: 'get', path: '/clients/{id}', body: null },
  listAnchors: { method: 'get', path: '/users/anchors/', body: null },
  getLatestGlobalInformation: { method: 'get', path: '/users/latest_global_information/{id}', body: null },
  getLatestAnchorInformation: { method: 'get', path: '/users/latest_anchor_information/{id}', body: null },
  getUsageInfo: { method: 'get', path: '/users/resource/usage_info', body: null },
  listResourcesSimplified: { method: 'get', path: '/users/resources/{id}/simplified', body: null },
  getAnchor: { method: 'get', path: '/anchors/{id}', body: null },
  getAnchorSimplified: { method: 'get', path: '/anchors/{id}/simplified', body: null },
  getNextPosition: { method: 'get', path: '/anchors/next_position/{id}', body: null },
  getLastFive: { method: 'get', path: '/anchors/last_five/{id}', body: null },
  getRecentRoutes: { method: 'get', path: '/anchors/recent_routes/{id}', body: null },
  listAnchorStatus: { method: 'get', path: '/anchors/refresh_status/', body: null },
  listDailyLaps: { method: 'get', path: '/anchors/daily_laps/', body: null },
  listRoutes: { method: 'get', path: '/routes/list', body: null },
  listBeaconPositions: { method: 'get', path: '/tags/beacon_positions/', body: null },
  getLayout: { method: 'get', path: '/layouts/{name}', body: null },
} as const;
