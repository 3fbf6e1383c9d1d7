/* Generated from packages/contracts/openapi by `npm run generate`. Do not edit. */
export interface paths {
    "/analytics/csv/routes-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The histogram of the laps of a route that start in a period, as CSV
         * @description A row for each hour of the day in which laps began. RFC 4180, UTF-8, CRLF. The last second of the period belongs to it.
         */
        get: operations["exportRouteAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/csv/routes-instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The laps of a route that start in a period, as CSV
         * @description The oldest first. RFC 4180, UTF-8, CRLF. The last second of the period belongs to it.
         */
        get: operations["exportRouteInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/positions/{anchorId}/{start}/{end}/{shiftStart}/{shiftEnd}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a gateway was in a period, how often and how long
         * @description One record per position, by position; only visits that begin within the period, and within the shift.
         */
        get: operations["listVisitedPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/routes/{id}/details/{start}/{end}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long the laps of a route lasted that start in a period, by duration, hour of the day and stop
         * @description Laps that go on are not among them.
         */
        get: operations["getRouteDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/routes/{id}/instances/{start}/{end}/{shiftStart}/{shiftEnd}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The laps of a route that start in a period, and within the shift */
        get: operations["listRouteInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchor_firmwares/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The firmware versions that gateways can be given */
        get: operations["listAnchorFirmwares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One gateway */
        get: operations["getAnchor"];
        /**
         * Change the label and settings of a gateway
         * @description What is left out stays. The five fields of a fixed address are given all or none. What only provider staff may
         *     change (firmware_id, setup, update_ssids, update_wifi_options, anchor_client_id) must come unchanged from others.
         */
        put: operations["updateAnchor"];
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
        /** One gateway without its laps and usage, with what its predictions need */
        get: operations["getAnchorSimplified"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/check_offline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which gateways are offline */
        get: operations["listOfflineAnchors"];
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
    "/anchors/prediction_averages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long a gateway usually is at each stop of its scheduled route, and on the way to the next */
        get: operations["getPredictionAverages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/prediction/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When a gateway will be at each stop of its scheduled route */
        get: operations["getPrediction"];
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
    "/anchors/total_movement/{anchorId}/{dayStart}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long a gateway was under way since a day began */
        get: operations["getTotalMovement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for a mail that leads to a new password
         * @description Answers alike, and as fast, whether the address is known or not. The mail goes to the outbox
         *     (`GET /control/outbox`); its link, `/updatepassword/{token}`, works once, for an hour.
         */
        get: operations["forgotPassword"];
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
    "/auth/reset_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token of a mail
         * @description JSON, or a form whose `username` is the email and whose `client_secret` is the token. Ends every session of the
         *     user, and the duty to change the password. A token that is used, expired or not this address's: 401.
         */
        post: operations["resetPassword"];
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
        /**
         * Sign in with email and password, or with the secret of a hand-off
         * @description Either `username` and `password`, or `client_secret` alone: the part of a hand-off's address that begins with
         *     `cs_`. A secret works once. Repeated failures are answered 429 with `Retry-After`.
         */
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
        /**
         * Change the account of a client
         * @description Name and email are account data, which ignore the clock; the timezone holds from its instant on.
         */
        put: operations["updateClient"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/resetapikey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a new API key
         * @description The key goes as `Authorization: Bearer lw_…`, alone: without a session it reads what its own client has, and
         *     changes nothing. The old key is refused from then on.
         */
        put: operations["resetApiKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/upload_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put another floor plan in place of the client's
         * @description A PNG, JPEG or WebP image by its content, whatever its name and type say: at most 16 MiB (413 `image-too-large`) and 50 megapixels (413 `image-too-many-pixels`). Any other file is refused (415 `image-type`), and so is one that can't be decoded (422 `image-broken`). It is stored decoded and written anew, upright and without what cameras note in it, under a random name. Account data, which ignores the clock: a reset of the world brings the scenario's plan back, and a snapshot keeps the image. Places stay at their pixels, also where the new image is of another size.
         */
        post: operations["uploadLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The users of a client
         * @description For admins and provider staff.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/lapwing/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All client accounts of the provider
         * @description For provider staff.
         */
        get: operations["listProviderClients"];
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
        /**
         * The floor plan of a client as an image
         * @description The client's image as it is now; an earlier one is there no more.
         */
        get: operations["getLayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/exciters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move exciters and exciter readers on the map
         * @description All are placed, or none.
         */
        put: operations["placeExciters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/tag/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put another tag at a position, which keeps its id, its place and its routes
         * @description Only an inactive tag of the same type can replace another. It takes over label and threshold, and the old tag
         *     becomes inactive. With the tag that hangs there already it is moved.
         */
        put: operations["replaceTag"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move beacons on the map, and hang those that are not on it yet
         * @description A tag that hangs nowhere gets a position of its own and becomes active. All are placed, or none. In GPS mode a
         *     place is told by lon and lat, else by x and y on the image; the other pair is refused.
         */
        put: operations["placeTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/timeline/{start}/{end}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visits of gateways in a period, in the order in which they began
         * @description A visit that began before the period and went on into it is the first of its gateway. A period is of 31 days at most.
         */
        get: operations["listTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/trip_frequency/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How often gateways went from one beacon to another, and how long they took
         * @description A trip leads from one visit of a gateway to its next and counts where it begins within the period, and within the
         *     shift. A gateway that comes back to the beacon it left makes a trip, too; one of which nothing was heard between
         *     its visits makes none.
         */
        get: operations["listTripFrequency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/{id}": {
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
         * Delete a route
         * @description Its running laps are interrupted, and the laps that it had stay.
         */
        delete: operations["deleteRoute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/add_anchor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a route to gateways
         * @description These gateways have the route from now on, and no others. Work shifts that meet answer 409.
         */
        put: operations["setRouteAnchors"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/add_route/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give routes to a gateway
         * @description The gateway has these routes from now on, and no others. Work shifts that meet answer 409.
         */
        put: operations["setAnchorRoutes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/anchor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a route
         * @description No gateway has it yet. Where the minimum duration reaches the timeout no lap can be valid, which is no error.
         */
        post: operations["createRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/anchor/{anchorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The routes of a gateway */
        get: operations["listAnchorRoutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/instances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One lap, with what it did at each beacon */
        get: operations["getRouteInstance"];
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
    "/routes/reset_route/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** End the running lap of every gateway on a route as interrupted */
        put: operations["resetRoute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/settings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the settings of a route
         * @description What is left out stays. The beacons of a created route and their order can't change: they come unchanged or not
         *     at all. The running laps of the route are interrupted; earlier ones are judged by the route as it was.
         */
        put: operations["updateRoute"];
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
    "/tags/{tagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a tag or beacon
         * @description What is left out stays. A label makes an asset tag active; activating it without one takes its hex id; a
         *     deactivated one loses label and status. Deactivating a beacon takes it off the map. `destroyed` is provider
         *     staff's.
         */
        put: operations["updateTag"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/average_time/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visits to a store and how long they took, by the hour of the day in which they began */
        get: operations["listAverageTime"];
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
    "/tags/csv/{tagId}/{start}/{end}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a tag was heard between two instants, as CSV
         * @description The records begun in the period, oldest first: RFC 4180, UTF-8, CRLF. The last second of the period belongs to it.
         */
        get: operations["exportTagHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/in_out_total_usage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many tags were used in a store, and for how many visits */
        get: operations["getInOutUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/refresh_status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the tags of the user's client stand */
        get: operations["listTagStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tags and beacons by id or label, a page at a time
         * @description Finds the whole hex id, its last three characters, and a part of the label, in any case. Each has its newest sighting.
         */
        get: operations["searchTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/tag_beacon_history/{tagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a tag was heard, newest first
         * @description Of a beacon, the visits of gateways while it hung where they were; of an asset tag, its stays at gateways that stand.
         */
        get: operations["listTagHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/tag_beacon_list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * At which beacons the tags of the user's client were last
         * @description Polled every 5 s.
         */
        get: operations["listTagBeacons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/tag_list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The asset tags of the user's client, with the gateway that heard each last
         * @description Polled every 2 s. Destroyed tags are not among them.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/total_buzzer_tags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many warnings there were in a store */
        get: operations["getBuzzerTotal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tiles/{z}/{x}/{y}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The earth from above, as a tile of a map
         * @description 256 by 256 pixels of the Web Mercator world, with the roads of the client's area. It is drawn, not photographed:
         *     nothing comes from anywhere else.
         */
        get: operations["getTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a user of one's own client
         * @description Nobody grants a scope that they lack (403 `may-not-grant`); the client accounts of a super user are within the
         *     creator's own, or any where provider staff create. An address that is in use anywhere is refused alike
         *     (409 `email-unusable`).
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own password or language
         * @description A new password needs the current one (403 `wrong-password`), ends every session of the user, this one too, and
         *     takes the duty to change it away.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user of one's own client, or one's own account
         * @description The last admin (409 `last-admin`), and the last user with notifications (409 `last-notified`), can't be deleted
         *     while others remain.
         */
        delete: operations["deleteUser"];
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
    "/users/check_user_token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the token of a password reset is good */
        get: operations["checkUserToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/edit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit a user of one's own client
         * @description What is left out stays as it is. Of one's own account only the name is taken: what else is sent changes
         *     nothing. A user who loses a role, or a client account, is signed out everywhere.
         */
        put: operations["editUser"];
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
    "/users/resources/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags and beacons of the user's client */
        get: operations["listResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags and beacons of a client */
        get: operations["listClientResources"];
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
        /** The tags and beacons of a client, without what only details show */
        get: operations["listResourcesSimplified"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/switch_super_user/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Act for another client
         * @description Within the super user's own list; the client that the user belongs to is always in it. It holds for this session
         *     alone.
         */
        put: operations["switchSuperUser"];
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
        /** @description What a gateway marks in a store. */
        AnchorMarks: {
            buzzer: boolean;
            entry: boolean;
            out: boolean;
        };
        /** @enum {string} */
        AuthScope: "client" | "lapwing" | "super" | "change-password" | "user";
        /** @description Every user has `user`, named or not. */
        AuthScopes: components["schemas"]["AuthScope"][];
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
        BuzzerTotal: {
            /** @description Visits with a buzzer sighting and no checkout. */
            total_buzzer_tags: number;
        };
        ChartItem: {
            /** @description Seconds from entry to checkout, of those that were checked out; null without any. */
            avg_duration: number | null;
            hour: number;
            /** @description Visits that began in it. */
            total_tags: number;
        };
        Client: {
            /** @description For admins alone. */
            api_key?: string;
            client_type: number;
            email: string;
            /** @description Whether its map is one of the earth, without a floor plan. */
            gps?: boolean;
            id: number;
            /** @description Address of its floor plan. */
            layout_image?: string | null;
            map_images: {
                /** @description Pixels. */
                height: number;
                /** @description Millimetres a pixel; null when not known, as of uploaded images. */
                mm_per_px: number | null;
                url: string;
                /** @description Pixels. */
                width: number;
            }[];
            name: string;
            /** @description Names of the wireless networks that its gateways are in. */
            ssids?: string[];
            /** @description IANA zone. */
            timezone: string;
            /** @description 1 opens the payment dialog. */
            warning: number;
        };
        ClientAccount: {
            id: number;
            name: string;
        };
        /** @description Laps of about the same duration. Of five laps or fewer each is a bar of its own. */
        DurationBar: {
            errors: number;
            /** @description Seconds that its laps last at least. */
            from: number;
            /** @description The lap of a bar of its own. */
            lap_id: number | null;
            /** @description Seconds that they last at most. */
            to: number;
            valid: number;
        };
        Email: string;
        ExpectedTag: {
            label: string;
            ord: number;
            tag_position_id: number;
            /** @description The lanes from the stop before as points on the map; none for the first. */
            way: number[][];
            /** @description Where it hung then, as of a place on the map. */
            x: number;
            y: number;
        };
        Gateway: components["schemas"]["GatewayState"] & {
            /** @description Whether a route is given to the gateway. */
            has_routes: boolean;
            last_five_positions: components["schemas"]["Position"][];
            recent_routes: components["schemas"]["RecentLap"][];
            usage_info: components["schemas"]["UsageInfo"];
        };
        /**
         * @description Name of a colour of the palette; grey while it is offline.
         * @enum {string}
         */
        GatewayColour: "cobalt" | "rust" | "pine" | "plum" | "sky" | "ochre" | "graphite" | "grey";
        GatewayDetails: components["schemas"]["Gateway"] & components["schemas"]["GatewaySettings"] & components["schemas"]["GatewayRest"];
        /** @description What of a gateway is told one by one, so that what is polled for all of them stays short. */
        GatewayRest: {
            anchor_info: components["schemas"]["AnchorMarks"];
            color: components["schemas"]["GatewayColour"];
            /** @description The tags that it carries; none where the client's gateways carry none. */
            current_tags: {
                id: number;
                rssi: number;
            }[];
            /** @description Whether it is of type 1. */
            exciter: boolean;
            /** @description Id of the newest of the last five positions. */
            last_anchor_position_id: number | null;
            last_five_positions: components["schemas"]["PositionDetails"][];
            last_heartbeat: {
                created_date: number;
                gps_fix: boolean | null;
                lat: number | null;
                /** @description Null without a receiver of GPS. */
                lon: number | null;
            } | null;
            /** @description Id of the newest lap, which may go on. */
            last_route_instance_id: number | null;
            original_color: components["schemas"]["GatewayColour"] & unknown;
            /**
             * @description Its place, from 0 and by id, among the gateways that are at one beacon, whose markers stand in a circle; null
             *     where it is at none.
             */
            position_in_circle: number | null;
            scheduled_route: components["schemas"]["ScheduledRoute"] | null;
            /** @description The tags that it hears now, strongest first. */
            tags_list: {
                id: number;
                label: string;
                rssi: number;
            }[];
            /** @description Seconds under way today. */
            total_s_motion: number;
        };
        GatewaySettings: {
            /** @description 0 where nobody set one. */
            anchor_client_id: number;
            buzzer_disable: boolean;
            dns_primary: components["schemas"]["Ipv4OrNone"];
            dns_secondary: components["schemas"]["Ipv4OrNone"];
            firmware_id: number;
            gateway: components["schemas"]["Ipv4OrNone"];
            /** @description dBm; the range is -threshold - 16. */
            mag_rssi_threshold: number;
            setup: boolean;
            static_ip: components["schemas"]["Ipv4OrNone"];
            subnet: components["schemas"]["Ipv4OrNone"];
            update_ssids: boolean;
            update_wifi_options: boolean;
        };
        GatewayState: {
            active_route: {
                id: number;
                label: string;
                tags: components["schemas"]["RouteStop"][];
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
                gps_fix?: boolean | null;
                lat?: number | null;
                /** @description Where it was by GPS; without a receiver left out, or null. */
                lon?: number | null;
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
            /** @description Pixels from the left, of what was placed on the map. */
            map_x: number | null;
            map_y: number | null;
            /** @description The next stop of its lap; of one that drives none the position that it has set out for. */
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
        HistogramItem: {
            /** @description Seconds that they lasted on average. */
            avg_duration: number;
            errors: number;
            /** @description Of the day, in the zone of the client. */
            hour: number;
            /** @description Beacons at which the laps were that began in it. */
            total_tags: number;
            valid: number;
        };
        Id: number;
        InOutUsage: {
            /** @description Seconds from entry to checkout, of the visits that were checked out; null without any. */
            average_time: number | null;
            /** @description Hours of the calendar in which any visit began. */
            customer_hours: number;
            /** @description Visits that began. */
            customer_records: number;
            /** @description Tags that were on a visit. */
            total_usage_tags: number;
        };
        InstanceHead: {
            /** @description Id of the gateway. */
            anchor_id: number;
            anchor_label: string;
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
            /** @description Beacons of its route when it began. */
            stops: number;
        };
        InstanceTag: {
            /** @description Null for a skipped beacon. */
            enter_ts: number | null;
            label: string;
            /** @description Not on the route, or after a later one. */
            mismatch: boolean;
            /** @description Place in the route; null for a beacon that is not on it. */
            ord: number | null;
            skipped: boolean;
            /** @description Seconds; null for a skipped beacon, and while it is there. */
            stayed: number | null;
            /** @description The tag heard there; null for a skipped beacon. */
            tag_id: number | null;
            tag_position_id: number;
            /** @description Seconds on the way there; null for a skipped beacon and the first. */
            trip: number | null;
            /** @description The lanes from the beacon before as points on the map; none for the first and for a skipped one. */
            way: number[][];
            /** @description Where it hung then, as of a place on the map. */
            x: number;
            y: number;
        };
        /** @description Unix seconds. */
        Instant: number;
        /** @description A dotted IPv4 address, or empty. */
        Ipv4OrNone: string;
        /** @enum {string} */
        Language: "en" | "es" | "pt" | "sk";
        /** @description Degrees, kept with 6 decimals. */
        Latitude: number;
        ListedInstance: components["schemas"]["InstanceHead"] & {
            /** @description The beacon at which a wrong path or an early new lap ended it. */
            fault_label: string | null;
            /** @description The beacon expected next by a lap that goes on, or when it failed; null for a valid one. */
            next_label: string | null;
            /** @description Beacons of the route at which it was. */
            reached: number;
            start_time: number;
        };
        ListedTag: {
            active: boolean;
            /** @description Id of the gateway that heard it last. */
            anchor_id: number | null;
            /** @description What that gateway marks in a store. */
            anchor_info: components["schemas"]["AnchorMarks"] | null;
            anchor_label: string | null;
            battery: number;
            /** @description When it came to where that gateway heard it. */
            entry_ts: number | null;
            id: number;
            /** @description Whether that is at most 10 minutes ago. */
            is_recent: boolean;
            label: string;
            /** @description When it was last heard. */
            last_ts: number | null;
            /** @description dBm, as that gateway heard it last. */
            rssi: number | null;
            tag_id: number;
            /** @description 0 beacon, 1 asset tag */
            type: number;
        };
        /** @description Degrees, kept with 6 decimals. */
        Longitude: number;
        NewPassword: string;
        OfflineInfo: {
            id: number;
            /** @description Whether that is longer ago than 60 seconds with a power source, 6 minutes without. */
            is_offline: boolean;
            /** @description Instant of the last heartbeat once one was missed; null while connected. */
            offline_ts: number | null;
            power_source: boolean;
        };
        /**
         * @description Of what the map lies on: from the top left of its image; in GPS mode from the north-west corner of the Web Mercator
         *     world at zoom 18.
         */
        Pixels: number;
        /** @description A beacon's position on the map. */
        Place: {
            /** @description The position (tag_position_id). */
            id: number;
            label: string;
            tag_id: number;
            /** @description Pixels from the left of the image; in GPS mode of the Web Mercator world at zoom 18. */
            x: number;
            /** @description The same from the top. */
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
        PositionDetails: components["schemas"]["Position"] & {
            /** @description Until when it was seen there; the last heartbeat while it is still there. */
            seen_at: number;
        };
        /**
         * @description Usual seconds at a stop of the scheduled route and on the way from it to the next one, after the last one to the
         *     first; as of the last full hour. They come from the valid laps of the last two weeks: those of the gateway, where
         *     there are fewer than three those of all gateways on the route, and without any from the lanes at its usual speed.
         */
        PredictionAverage: {
            avg_stay: number;
            avg_trip: number;
            ord: number;
            tag_position_id: number;
        };
        PredictionRow: {
            /** @description Place in the route; the last stop of a round trip is the first one again, and has its row. */
            ord: number;
            /** @description Instant at which it will arrive; it entered (CURRENTLY_HERE) or was last seen (LEFT). */
            prediction: number;
            /** @enum {string} */
            state: "WAITING" | "ON_THE_WAY" | "CURRENTLY_HERE" | "LEFT";
            tag_position_id: number;
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
        RouteDetails: {
            /** @description By duration, from the shortest on. */
            bars: components["schemas"]["DurationBar"][];
            errors: number;
            /** @description Seconds that the fastest valid lap lasted. */
            fastest: number | null;
            /** @description The hours of the day in which laps began. */
            items: components["schemas"]["HistogramItem"][];
            /** @description Seconds that a valid lap lasts, by the median. */
            median: number | null;
            /** @description The beacons at which the laps were, those beside the route as well. */
            positions: components["schemas"]["VisitedPosition"][];
            /** @description By place in the route. */
            tags: components["schemas"]["StopFigures"][];
            /** @description Which ways the laps took between them. */
            trips: components["schemas"]["TripFrequency"][];
            /** @description Laps. */
            valid: number;
        };
        RouteForm: {
            constraint_shift_end?: number;
            constraint_shift_start?: number;
            /** @description The decision beacon is still to come. */
            constraint_tag?: null;
            /** @description Position of the last stop. */
            end_tag?: components["schemas"]["Id"];
            /** @description Always true where the route ends at the beacon at which it starts on arrival. */
            finish_on_enter?: boolean;
            /** @description 0 is no target. */
            goal_time?: components["schemas"]["RouteSeconds"];
            /** @description 3 to 50 characters. */
            label?: string;
            route_min_duration?: components["schemas"]["RouteSeconds"];
            /** @description 0 disables it. */
            route_timeout?: components["schemas"]["RouteSeconds"];
            /** @description How many skipped or foreign beacons a lap may have. */
            skips_mismatches?: number;
            start_on_enter?: boolean;
            /** @description Position of the first stop. */
            start_tag?: components["schemas"]["Id"];
            tags?: components["schemas"]["RouteStop-2"][];
        };
        /** @description A lap, judged by its route as that was when the lap began. */
        RouteInstance: components["schemas"]["InstanceHead"] & {
            goal_time: number;
            route_min_duration: number;
            /** @description What was expected. */
            route_tags: components["schemas"]["ExpectedTag"][];
            route_timeout: number;
            route_tolerance: number;
            start_date: number;
            /** @description In the order in which they came. */
            tags: components["schemas"]["InstanceTag"][];
        };
        RoutePositionLog: {
            enter_ts: number;
            label: string;
            /** @description When it left; null while it is still there. */
            last_seen_at: number | null;
            /** @description Place in the route. */
            ord: number;
            tag_id: number;
            tag_position_id: number;
        };
        RouteSeconds: number;
        RouteStop: {
            label: string;
            ord: number;
            tag_position_id: number;
        };
        "RouteStop-2": {
            ord: number;
            tag_position_id: components["schemas"]["Id"];
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
        /**
         * @description Of the routes that a gateway is given the one that it drives a lap of; of one that drives none the one that it may
         *     begin next: the first whose work shift is open, else the first to open.
         */
        ScheduledRoute: {
            created_date: number;
            id: number;
            label: string;
            tags: (components["schemas"]["RouteStop"] & {
                /** @description What hangs there. */
                tag_id: number;
            })[];
        };
        /** @description Seconds of the day, in the zone of the client. */
        SecondOfDay: number;
        SessionUser: {
            auth_scopes: components["schemas"]["AuthScope"][];
            /** @description The client that the session acts for. */
            client_id: number;
            client_type: number;
            created_date: number;
            dashboard_language: components["schemas"]["Language"];
            email: string;
            id: number;
            /** @description Whether the session began with a hand-off. */
            is_iframe: boolean;
            last_update: number;
            name: string;
            /** @description The client that the user belongs to. */
            own_client_id: number;
            /** @description Where a hand-off leads, home or settings; null for a session that began with a password. */
            redirect: string | null;
            /** @description The accounts that the user may switch among. */
            super_users: components["schemas"]["ClientAccount"][];
        };
        /** @description A gateway with all that its predictions need. */
        SimplifiedGateway: components["schemas"]["GatewayState"] & {
            /**
             * @description Its stay at the stop of its scheduled route that counted last: on a lap the last one that the lap reached,
             *     else the one that it was at last. Null where it was last at a beacon that is not on the route.
             */
            current_route_position_log: components["schemas"]["RoutePositionLog"] | null;
            prediction_avgs: components["schemas"]["PredictionAverage"][];
            scheduled_route: components["schemas"]["ScheduledRoute"] | null;
            /**
             * @description Whether the lap that goes on left its path, by a skipped or a foreign beacon that was forgiven; without a
             *     lap, whether the last one failed by that within the last hour.
             */
            wrong_path: boolean;
        };
        StopFigures: {
            /** @description Seconds there on average. */
            avg_stayed: number;
            /** @description Seconds on the way there on average; 0 for the first. */
            avg_trip: number;
            /** @description Laps that were there. */
            count: number;
            label: string;
            ord: number;
            /** @description Laps that passed it by. */
            skipped: number;
            /** @description The tag that hangs there now. */
            tag_id: number | null;
            tag_position_id: number;
        };
        /** @description Ids of the client accounts that a super user may switch among. */
        SuperUserIds: components["schemas"]["Id"][];
        Tag: {
            active: boolean;
            /** @description -1 unknown */
            battery: number;
            /** @description Id of the beacon that a tag is associated with. */
            beacon_id: number | null;
            child_tags: {
                id: number;
                label: string;
                parent_id: number;
            }[];
            destroyed: boolean;
            /** @description The tag number, which stays when it is moved or replaces another. */
            id: number;
            in_route: boolean;
            label: string;
            last_position: {
                /** @description The position (tag_position_id), which routes name. */
                id: number;
                tag_id: number;
                /** @description Pixels of the image; in GPS mode of the Web Mercator world at zoom 18. */
                x: number;
                y: number;
            } | null;
            last_update: number | null;
            number_of_children: number;
            /** @description Id of the tag that this one counts as. */
            parent_id: number | null;
            status: components["schemas"]["TagStatus"];
            /** @description The same number, shown as 8 hex digits. */
            tag_id: number;
            tag_info: {
                /** @description Version. */
                label: string;
            };
            threshold: number;
            /** @description 0 beacon, 1 asset tag */
            type: number;
        };
        TagBeacon: {
            /** @description Id of the beacon. */
            beacon_id: number;
            /** @description When it was there last. */
            last_ts: number;
            /** @description Null where places are told in pixels. */
            lat: number | null;
            lon: number | null;
            tag_id: number;
            x: number;
            y: number;
        };
        TagDetails: components["schemas"]["Tag"] & {
            /** @description Id of the gateway that heard it last. */
            anchor_id: number | null;
            anchor_label: string | null;
            /** @description When the gateway that heard it last came to where it heard it. */
            entry_ts: number | null;
            /** @description Whether that is at most 10 minutes ago. */
            is_recent: boolean;
            last_position: {
                /** @description Null where places are told in pixels. */
                lat: number | null;
                lon: number | null;
            } | null;
            /** @description When it was last heard, as last_update. */
            last_ts: number | null;
            /** @description Whether somebody typed it in; else it was heard. */
            manual_entry: boolean;
            /** @description Its first place in the route of the lowest id that names it; null in none. */
            ord: number | null;
            /** @description Of asset tags that trackers carry. */
            passed_by_beacon_id: number | null;
            passed_by_beacon_label: string | null;
            passed_by_ts: number | null;
            /** @description Another one whenever the tag is drawn in another way or place. */
            render_identifier: string;
            /** @description dBm, as that gateway heard it last. */
            rssi: number | null;
        };
        TagHistoryItem: {
            /** @description Id of the gateway that heard it. */
            anchor_id: number;
            anchor_label: string;
            /** @description Id of the beacon where it was: its own, for a beacon; null where a gateway that stands heard an asset tag. */
            beacon_id: number | null;
            /** @description What that beacon was called then. */
            beacon_label: string | null;
            entry_ts: number;
            /** @description The visit. */
            id: number;
            /** @description Null while the gateway is still there. */
            last_ts: number | null;
            tag_id: number;
            /** @description The position of that beacon then. */
            tag_position_id: number | null;
        };
        TagPage: {
            items: components["schemas"]["ListedTag"][];
            page: number;
            page_size: number;
            /** @description Of all pages. */
            total: number;
        };
        /** @description x and y on the image of the client; lon and lat, and nothing else, in GPS mode. */
        TagPlace: {
            lat?: components["schemas"]["Latitude"];
            lon?: components["schemas"]["Longitude"];
            tag_id: components["schemas"]["Id"];
            x?: components["schemas"]["Pixels"];
            y?: components["schemas"]["Pixels"];
        };
        TagStanding: {
            active: boolean;
            /** @description Id of the gateway that heard it then. */
            anchor_id: number | null;
            battery: number;
            id: number;
            /** @description When it was last heard. */
            last_ts: number | null;
            /** @description dBm. */
            rssi: number | null;
            status: components["schemas"]["TagStatus"];
            tag_id: number;
        };
        /** @enum {string} */
        TagStatus: "NO STATUS" | "NOK" | "OK";
        /** @description A visit of a gateway to a beacon, where the beacon hung then. */
        TimelineRecord: {
            /** @description The gateway's id. */
            anchor_id: number;
            anchor_label: string;
            color: components["schemas"]["GatewayColour"];
            enter_ts: number;
            id: number;
            /** @description When it left; null while it is there. */
            last_seen_at: number | null;
            /** @description The beacon's place in the route of the lap that it was part of; null where there was none. */
            ord: number | null;
            tag_id: number;
            tag_label: string;
            tag_position_id: number;
            /** @description The lanes from the visit before as points on the map; none for the first, and after a silence. */
            way: number[][];
            /** @description As of a place on the map. */
            x: number;
            y: number;
        };
        TripFrequency: {
            /** @description The tag heard where the trips began; that of the last one. */
            tag_id: number;
            tag_position_id: number;
            /** @description By position. */
            trips: components["schemas"]["Trips"][];
        };
        Trips: {
            count: number;
            /** @description The tag heard where they ended; that of the last one. */
            tag_id: number;
            tag_position_id: number;
            /** @description Seconds under way in all. */
            total_time: number;
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
        User: {
            auth_scopes: components["schemas"]["AuthScope"][];
            client_id: number;
            created_date: number;
            dashboard_language: components["schemas"]["Language"];
            email: string;
            id: number;
            /** @description For provider staff alone; null before the first sign-in. Real unix seconds. */
            last_login_ts?: number | null;
            last_update: number;
            name: string;
            notifications: boolean;
            /** @description The accounts that the user may switch among, as far as the reader may know them. */
            super_users: components["schemas"]["ClientAccount"][];
        };
        UserName: string;
        VisitedPosition: {
            /** @description Seconds there a visit, rounded. */
            avg: number;
            /** @description Visits. */
            count: number;
            /** @description When its last visit began. */
            enter_ts: number;
            label: string;
            /** @description When it was there last. */
            last_seen_at: number;
            /** @description Seconds there in all; one that goes on counts until now. */
            sum: number;
            /** @description The tag heard there last. */
            tag_id: number;
            tag_position_id: number;
        };
    };
    responses: {
        /** @description The answer still has the ETag of the request's If-None-Match. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
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
        /** @description Id of the client. */
        ClientId: components["schemas"]["Id"];
        /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
        DiscardLater: boolean;
        /** @description Id of the gateway. */
        GatewayId: components["schemas"]["Id"];
        /** @description Ids of gateways, each a parameter of its own; every gateway of the client without it. */
        LapAnchors: components["schemas"]["Id"][];
        /** @description Seconds that a lap lasts at most; 0 is no limit. */
        MaxDuration: number;
        /** @description Seconds that a lap lasts at least; one that goes on lasts until now. */
        MinDuration: number;
        /** @description Id of the position (tag_position_id). */
        PositionId: components["schemas"]["Id"];
        /** @description Id of the route. */
        RouteId: components["schemas"]["Id"];
        /** @description Id of the tag. */
        TagId: components["schemas"]["Id"];
        /** @description Id of the user. */
        UserId: components["schemas"]["Id"];
        /** @description True is the valid laps alone, false the failed ones; all, and those that go on, without it. */
        ValidLaps: boolean;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    exportRouteAnalytics: {
        parameters: {
            query: {
                /** @description Ids of gateways, each a parameter of its own; every gateway of the client without it. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Seconds that a lap lasts at most; 0 is no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Seconds that a lap lasts at least; one that goes on lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                route_id: components["schemas"]["Id"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                timestamp_end: components["schemas"]["Instant"];
                timestamp_start: components["schemas"]["Instant"];
                /** @description True is the valid laps alone, false the failed ones; all, and those that go on, without it. */
                valid?: components["parameters"]["ValidLaps"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
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
    exportRouteInstances: {
        parameters: {
            query: {
                /** @description Ids of gateways, each a parameter of its own; every gateway of the client without it. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Seconds that a lap lasts at most; 0 is no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Seconds that a lap lasts at least; one that goes on lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                route_id: components["schemas"]["Id"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                timestamp_end: components["schemas"]["Instant"];
                timestamp_start: components["schemas"]["Instant"];
                /** @description True is the valid laps alone, false the failed ones; all, and those that go on, without it. */
                valid?: components["parameters"]["ValidLaps"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
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
    listVisitedPositions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                anchorId: components["schemas"]["Id"];
                end: components["schemas"]["Instant"];
                shiftEnd: components["schemas"]["SecondOfDay"];
                shiftStart: components["schemas"]["SecondOfDay"];
                start: components["schemas"]["Instant"];
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
                    "application/json": components["schemas"]["VisitedPosition"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getRouteDetails: {
        parameters: {
            query?: {
                /** @description Ids of gateways, each a parameter of its own; every gateway of the client without it. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Seconds that a lap lasts at most; 0 is no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Seconds that a lap lasts at least; one that goes on lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                /** @description True is the valid laps alone, false the failed ones; all, and those that go on, without it. */
                valid?: components["parameters"]["ValidLaps"];
            };
            header?: never;
            path: {
                end: components["schemas"]["Instant"];
                /** @description Id of the route. */
                id: components["parameters"]["RouteId"];
                start: components["schemas"]["Instant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteDetails"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listRouteInstances: {
        parameters: {
            query?: {
                /** @description Ids of gateways, each a parameter of its own; every gateway of the client without it. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Seconds that a lap lasts at most; 0 is no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Seconds that a lap lasts at least; one that goes on lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                /** @description From 1. */
                page?: number;
                page_size?: number;
                /** @description True is the valid laps alone, false the failed ones; all, and those that go on, without it. */
                valid?: components["parameters"]["ValidLaps"];
            };
            header?: never;
            path: {
                end: components["schemas"]["Instant"];
                /** @description Id of the route. */
                id: components["parameters"]["RouteId"];
                shiftEnd: components["schemas"]["SecondOfDay"];
                shiftStart: components["schemas"]["SecondOfDay"];
                start: components["schemas"]["Instant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the laps, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        instances: components["schemas"]["ListedInstance"][];
                        page: number;
                        page_size: number;
                        /** @description Of all pages. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listAnchorFirmwares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        version: string;
                    }[];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
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
                    "application/json": components["schemas"]["GatewayDetails"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    updateAnchor: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the gateway. */
                id: components["parameters"]["GatewayId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    anchor_client_id?: components["schemas"]["Id"];
                    /** @description Names the gateway again; it never changes. */
                    anchor_id?: components["schemas"]["Id"];
                    buzzer_disable?: boolean;
                    dns_primary?: components["schemas"]["Ipv4OrNone"];
                    dns_secondary?: components["schemas"]["Ipv4OrNone"];
                    firmware_id?: components["schemas"]["Id"];
                    gateway?: components["schemas"]["Ipv4OrNone"];
                    label?: string;
                    mag_rssi_threshold?: number;
                    setup?: boolean;
                    static_ip?: components["schemas"]["Ipv4OrNone"];
                    subnet?: components["schemas"]["Ipv4OrNone"];
                    update_ssids?: boolean;
                    update_wifi_options?: boolean;
                };
            };
        };
        responses: {
            /** @description The gateway as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayDetails"];
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
                    "application/json": components["schemas"]["SimplifiedGateway"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    listOfflineAnchors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per gateway, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfflineInfo"][];
                };
            };
            304: components["responses"]["NotModified"];
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
                            last_five: components["schemas"]["PositionDetails"][];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
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
            /** @description The next position; null while it is at one without a lap. */
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
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    getPredictionAverages: {
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
            /** @description One record a stop, by order; none without a scheduled route. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionAverage"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getPrediction: {
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
            /**
             * @description The stop where it is or was last, then those ahead in order, round to the one before; none without a scheduled
             *     route, and while it was last at a beacon that is not on it.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionRow"][];
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
            304: components["responses"]["NotModified"];
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
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    getTotalMovement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                anchorId: components["schemas"]["Id"];
                dayStart: components["schemas"]["Instant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its time under way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        anchor_id: number;
                        /** @description Seconds between its visits, without those in which nothing was heard of it. */
                        total_s_motion: number;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    forgotPassword: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to tell the person, whoever it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
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
    resetPassword: {
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
                    password: components["schemas"]["NewPassword"];
                    token: string;
                };
                "application/x-www-form-urlencoded": {
                    client_secret: string;
                    password: components["schemas"]["NewPassword"];
                    username: string;
                };
            };
        };
        responses: {
            /** @description The password is the new one. */
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
                    client_secret?: string;
                    password?: string;
                    username?: string;
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
    updateClient: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the client. */
                id: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    name?: components["schemas"]["UserName"];
                    /** @description IANA zone. */
                    timezone?: string;
                };
            };
        };
        responses: {
            /** @description The client as it is now. */
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
    resetApiKey: {
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
            /** @description The new key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_key: string;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    uploadLayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the client. */
                id: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The file. */
                    image: unknown;
                };
            };
        };
        responses: {
            /** @description The client as it is now. */
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
    listUsers: {
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
            /** @description The users, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listProviderClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientAccount"][];
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
                    "image/jpeg": string;
                    "image/png": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    placeExciters: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The MAC as a number. */
                    anchor_id: components["schemas"]["Id"];
                    map_x: components["schemas"]["Pixels"];
                    map_y: components["schemas"]["Pixels"];
                }[];
            };
        };
        responses: {
            /** @description The exciters as they stand now, in the order given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayState"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    replaceTag: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the position (tag_position_id). */
                id: components["parameters"]["PositionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lat?: components["schemas"]["Latitude"];
                    lon?: components["schemas"]["Longitude"];
                    tag_id: components["schemas"]["Id"];
                    x?: components["schemas"]["Pixels"];
                    y?: components["schemas"]["Pixels"];
                };
            };
        };
        responses: {
            /** @description The tag that hangs there now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    placeTags: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagPlace"][];
            };
        };
        responses: {
            /** @description The tags as they hang now, in the order given. */
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
    listTimeline: {
        parameters: {
            query: {
                /** @description Ids of the gateways, each a parameter of its own. */
                anchor_ids: components["schemas"]["Id"][];
            };
            header?: never;
            path: {
                end: components["schemas"]["Instant"];
                start: components["schemas"]["Instant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The visits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineRecord"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listTripFrequency: {
        parameters: {
            query: {
                /** @description Ids of the gateways, each a parameter of its own. */
                anchor_ids: components["schemas"]["Id"][];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                timestamp_end: components["schemas"]["Instant"];
                timestamp_start: components["schemas"]["Instant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The beacons that trips led from, by position, each with where they led. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripFrequency"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    deleteRoute: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the route. */
                id: components["parameters"]["RouteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    setRouteAnchors: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the route. */
                id: components["parameters"]["RouteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of gateways. */
                    anchors: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            /** @description The route with its gateways. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Route"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    setAnchorRoutes: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the gateway. */
                id: components["parameters"]["GatewayId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of routes. */
                    routes: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            /** @description The routes of the gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Route"][];
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    createRoute: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RouteForm"] & Record<string, never>;
            };
        };
        responses: {
            /** @description The route. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Route"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listAnchorRoutes: {
        parameters: {
            query?: {
                /** @description By start date, the newest first without it. */
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Id of the gateway. */
                anchorId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the routes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: number;
                        page_size: number;
                        routes: components["schemas"]["Route"][];
                        /** @description Of all pages. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getRouteInstance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the lap. */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lap. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteInstance"];
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
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    resetRoute: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the route. */
                id: components["parameters"]["RouteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Route"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    updateRoute: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the route. */
                id: components["parameters"]["RouteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RouteForm"];
            };
        };
        responses: {
            /** @description The route as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Route"];
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
    updateTag: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write answers 409 `later-inputs` while later changes stand. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path: {
                /** @description Id of the tag. */
                tagId: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    /** @description Id of the beacon that a tag is associated with. */
                    beacon_id?: components["schemas"]["Id"] | null;
                    /** @description Ids of children that are to be none. */
                    beacons_to_remove?: components["schemas"]["Id"][];
                    /** @description Ids of beacons that become children of this one; those that are already may be among them. */
                    child_beacons?: components["schemas"]["Id"][];
                    destroyed?: boolean;
                    label?: string;
                    status?: components["schemas"]["TagStatus"];
                    threshold?: number;
                };
            };
        };
        responses: {
            /** @description The tag as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listAverageTime: {
        parameters: {
            query?: {
                /** @description The last second of the period; now without it. */
                end_date?: components["schemas"]["Instant"];
                start_date?: components["schemas"]["Instant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The 24 hours of the day, in the zone of the client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartItem"][];
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
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    exportTagHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                end: components["schemas"]["Instant"];
                start: components["schemas"]["Instant"];
                /** @description Id of the tag. */
                tagId: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
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
    getInOutUsage: {
        parameters: {
            query?: {
                /** @description The last second of the period; now without it. */
                end_date?: components["schemas"]["Instant"];
                start_date?: components["schemas"]["Instant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InOutUsage"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listTagStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per tag, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagStanding"][];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    searchTags: {
        parameters: {
            query?: {
                /** @description All without it. */
                label?: string;
                /** @description From 1. */
                page?: number;
                /** @description 20 without it. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listTagHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the tag. */
                tagId: components["parameters"]["TagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest records, at most 1000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagHistoryItem"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listTagBeacons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags that were at a beacon, by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagBeacon"][];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description Milliseconds; only tags heard within so long before now. */
                time?: number;
            };
            header?: never;
            path?: never;
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
                    "application/json": components["schemas"]["ListedTag"][];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    getBuzzerTotal: {
        parameters: {
            query?: {
                /** @description The last second of the period; now without it. */
                end_date?: components["schemas"]["Instant"];
                start_date?: components["schemas"]["Instant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The total. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuzzerTotal"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the west, below 2 to the power of z. */
                x: number;
                /** @description From the north, below 2 to the power of z. */
                y: number;
                z: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    auth_scopes?: components["schemas"]["AuthScopes"];
                    client_id: components["schemas"]["Id"];
                    email: components["schemas"]["Email"];
                    name: components["schemas"]["UserName"];
                    /** @default false */
                    notifications?: boolean;
                    password: components["schemas"]["NewPassword"];
                    super_users?: components["schemas"]["SuperUserIds"];
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password?: string;
                    dashboard_language?: components["schemas"]["Language"];
                    password?: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is gone and signed out everywhere. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    checkUserToken: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only the answer to a good token carries the email. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email?: string;
                        valid: boolean;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    editUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    auth_scopes?: components["schemas"]["AuthScopes"];
                    email?: components["schemas"]["Email"];
                    name?: components["schemas"]["UserName"];
                    notifications?: boolean;
                    super_users?: components["schemas"]["SuperUserIds"];
                };
            };
        };
        responses: {
            /** @description The user as edited. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
            304: components["responses"]["NotModified"];
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
            304: components["responses"]["NotModified"];
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
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    listResources: {
        parameters: {
            query?: {
                /** @description Only tags changed since this instant. */
                timestamp?: components["schemas"]["Instant"];
            };
            header?: never;
            path?: never;
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
                    "application/json": components["schemas"]["TagDetails"][];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    listClientResources: {
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
                    "application/json": components["schemas"]["TagDetails"][];
                };
            };
            304: components["responses"]["NotModified"];
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
            304: components["responses"]["NotModified"];
            default: components["responses"]["ProblemResponse"];
        };
    };
    switchSuperUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    new_client_id: components["schemas"]["Id"];
                    user_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The session user, of the client that the session acts for now. */
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
}

export const operations = {
  signIn: { method: 'post', path: '/auth/token', body: 'form', answer: 'json' },
  logOut: { method: 'get', path: '/auth/logout', body: null, answer: null },
  forgotPassword: { method: 'get', path: '/auth/forgot_password', body: null, answer: 'json' },
  resetPassword: { method: 'post', path: '/auth/reset_password', body: 'json', answer: null },
  getSessionUser: { method: 'get', path: '/session/user', body: null, answer: 'json' },
  createUser: { method: 'post', path: '/users/', body: 'json', answer: 'json' },
  updateUser: { method: 'put', path: '/users/{id}', body: 'json', answer: 'json' },
  deleteUser: { method: 'delete', path: '/users/{id}', body: null, answer: null },
  editUser: { method: 'put', path: '/users/edit/{id}', body: 'json', answer: 'json' },
  checkUserToken: { method: 'get', path: '/users/check_user_token/', body: null, answer: 'json' },
  switchSuperUser: { method: 'put', path: '/users/switch_super_user/', body: 'json', answer: 'json' },
  listUsers: { method: 'get', path: '/clients/{id}/users', body: null, answer: 'json' },
  resetApiKey: { method: 'put', path: '/clients/{id}/resetapikey', body: null, answer: 'json' },
  listProviderClients: { method: 'get', path: '/clients/lapwing/', body: null, answer: 'json' },
  getClient: { method: 'get', path: '/clients/{id}', body: null, answer: 'json' },
  updateClient: { method: 'put', path: '/clients/{id}', body: 'json', answer: 'json' },
  uploadLayout: { method: 'post', path: '/clients/{id}/upload_image', body: 'multipart', answer: 'json' },
  listAnchors: { method: 'get', path: '/users/anchors/', body: null, answer: 'json' },
  getLatestGlobalInformation: { method: 'get', path: '/users/latest_global_information/{id}', body: null, answer: 'json' },
  getLatestAnchorInformation: { method: 'get', path: '/users/latest_anchor_information/{id}', body: null, answer: 'json' },
  getUsageInfo: { method: 'get', path: '/users/resource/usage_info', body: null, answer: 'json' },
  listResources: { method: 'get', path: '/users/resources/', body: null, answer: 'json' },
  listClientResources: { method: 'get', path: '/users/resources/{id}', body: null, answer: 'json' },
  listResourcesSimplified: { method: 'get', path: '/users/resources/{id}/simplified', body: null, answer: 'json' },
  getAnchor: { method: 'get', path: '/anchors/{id}', body: null, answer: 'json' },
  updateAnchor: { method: 'put', path: '/anchors/{id}', body: 'json', answer: 'json' },
  getAnchorSimplified: { method: 'get', path: '/anchors/{id}/simplified', body: null, answer: 'json' },
  getPrediction: { method: 'get', path: '/anchors/prediction/{id}', body: null, answer: 'json' },
  getPredictionAverages: { method: 'get', path: '/anchors/prediction_averages/{id}', body: null, answer: 'json' },
  getNextPosition: { method: 'get', path: '/anchors/next_position/{id}', body: null, answer: 'json' },
  getLastFive: { method: 'get', path: '/anchors/last_five/{id}', body: null, answer: 'json' },
  getRecentRoutes: { method: 'get', path: '/anchors/recent_routes/{id}', body: null, answer: 'json' },
  listAnchorStatus: { method: 'get', path: '/anchors/refresh_status/', body: null, answer: 'json' },
  listOfflineAnchors: { method: 'get', path: '/anchors/check_offline/', body: null, answer: 'json' },
  getTotalMovement: { method: 'get', path: '/anchors/total_movement/{anchorId}/{dayStart}', body: null, answer: 'json' },
  listDailyLaps: { method: 'get', path: '/anchors/daily_laps/', body: null, answer: 'json' },
  listAnchorFirmwares: { method: 'get', path: '/anchor_firmwares/', body: null, answer: 'json' },
  listRoutes: { method: 'get', path: '/routes/list', body: null, answer: 'json' },
  createRoute: { method: 'post', path: '/routes/anchor', body: 'json', answer: 'json' },
  listAnchorRoutes: { method: 'get', path: '/routes/anchor/{anchorId}', body: null, answer: 'json' },
  updateRoute: { method: 'put', path: '/routes/settings/{id}', body: 'json', answer: 'json' },
  resetRoute: { method: 'put', path: '/routes/reset_route/{id}', body: null, answer: 'json' },
  setRouteAnchors: { method: 'put', path: '/routes/add_anchor/{id}', body: 'json', answer: 'json' },
  setAnchorRoutes: { method: 'put', path: '/routes/add_route/{id}', body: 'json', answer: 'json' },
  getRouteInstance: { method: 'get', path: '/routes/instances/{id}', body: null, answer: 'json' },
  deleteRoute: { method: 'delete', path: '/routes/{id}', body: null, answer: null },
  listBeaconPositions: { method: 'get', path: '/tags/beacon_positions/', body: null, answer: 'json' },
  listTagHistory: { method: 'get', path: '/tags/tag_beacon_history/{tagId}', body: null, answer: 'json' },
  exportTagHistory: { method: 'get', path: '/tags/csv/{tagId}/{start}/{end}', body: null, answer: 'text' },
  listTagStatus: { method: 'get', path: '/tags/refresh_status/', body: null, answer: 'json' },
  listTagBeacons: { method: 'get', path: '/tags/tag_beacon_list/', body: null, answer: 'json' },
  listTags: { method: 'get', path: '/tags/tag_list/', body: null, answer: 'json' },
  searchTags: { method: 'get', path: '/tags/search/', body: null, answer: 'json' },
  listAverageTime: { method: 'get', path: '/tags/average_time/', body: null, answer: 'json' },
  getInOutUsage: { method: 'get', path: '/tags/in_out_total_usage/', body: null, answer: 'json' },
  getBuzzerTotal: { method: 'get', path: '/tags/total_buzzer_tags/', body: null, answer: 'json' },
  updateTag: { method: 'put', path: '/tags/{tagId}', body: 'json', answer: 'json' },
  placeTags: { method: 'put', path: '/position_logs/tags', body: 'json', answer: 'json' },
  replaceTag: { method: 'put', path: '/position_logs/tag/{id}', body: 'json', answer: 'json' },
  placeExciters: { method: 'put', path: '/position_logs/exciters', body: 'json', answer: 'json' },
  listTimeline: { method: 'get', path: '/position_logs/timeline/{start}/{end}/', body: null, answer: 'json' },
  listTripFrequency: { method: 'get', path: '/position_logs/trip_frequency/', body: null, answer: 'json' },
  listVisitedPositions: { method: 'get', path: '/analytics/positions/{anchorId}/{start}/{end}/{shiftStart}/{shiftEnd}', body: null, answer: 'json' },
  listRouteInstances: { method: 'get', path: '/analytics/routes/{id}/instances/{start}/{end}/{shiftStart}/{shiftEnd}', body: null, answer: 'json' },
  getRouteDetails: { method: 'get', path: '/analytics/routes/{id}/details/{start}/{end}', body: null, answer: 'json' },
  exportRouteInstances: { method: 'get', path: '/analytics/csv/routes-instances', body: null, answer: 'text' },
  exportRouteAnalytics: { method: 'get', path: '/analytics/csv/routes-analytics', body: null, answer: 'text' },
  getLayout: { method: 'get', path: '/layouts/{name}', body: null, answer: 'text' },
  getTile: { method: 'get', path: '/tiles/{z}/{x}/{y}', body: null, answer: 'text' },
} as const;
