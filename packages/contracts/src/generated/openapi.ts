/* Generated from packages/contracts/openapi by `npm run generate`. Do not edit. */
export interface paths {
    "/analytics/csv/instance-stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stops of the laps of a route that start in a period, as CSV
         * @description One row for each stop and foreign beacon of a lap, in the order of `exportRouteInstances` and of the visits.
         *     `entered_local` is the time of the client's timezone with its offset. RFC 4180, UTF-8, CRLF. The period includes its
         *     last second.
         */
        get: operations["exportInstanceStops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/csv/laps-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many laps began on each day of a period, as CSV
         * @description One row for each day of the client's timezone, gateway and route with laps, in this order, with the number of valid,
         *     failed and ongoing ones. RFC 4180, UTF-8, CRLF. The period includes its last second.
         */
        get: operations["exportLapsCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/csv/routes-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The histogram of the laps of a route that start in a period, as CSV
         * @description One row for each hour of the day in which laps began. RFC 4180, UTF-8, CRLF. The period includes its last second.
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
         * @description Oldest first. `started_local` and `ended_local` are the time of the client's timezone with its offset. RFC 4180,
         *     UTF-8, CRLF. The period includes its last second.
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
    "/analytics/csv/routes-positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visits of gateways in a period and a shift, and their part in laps, as CSV
         * @description By gateway, oldest first. The same visits as those of `/position_logs/analytics` with the same filters. RFC 4180,
         *     UTF-8, CRLF. The period includes its last second.
         */
        get: operations["exportRoutePositions"];
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
         * Positions at which a gateway was in a period, how often and how long
         * @description One record per position, ordered by position. Counts visits that begin within the period and the shift.
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
    "/analytics/routes/{id}/comparison/{start}/{end}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The laps of a route that start in a period, compared by day, week or gateway
         * @description Ongoing laps are not counted.
         */
        get: operations["compareRouteLaps"];
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
         * Durations of the laps of a route that start in a period, by duration, hour of the day and stop
         * @description Ongoing laps are not counted.
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
        /** The laps of a route that start within a period and a shift */
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
        /** The firmware versions that can be installed on gateways */
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
         * @description Fields that are left out stay as they are. Send all five fields of a fixed address, or none. Only provider staff may
         *     change firmware_id, setup, update_ssids, update_wifi_options and anchor_client_id.
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
        /** One gateway without its laps and usage, with the data for its predictions */
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
    "/anchors/hourly_movement/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long gateways moved in each hour of a period
         * @description One record per gateway and hour, also for an hour without movement. Hours begin with those of the clock of the
         *     client's timezone; an hour that the clock repeats in autumn has a record of its own. Only movement within the period
         *     and the shift counts, and hours that are entirely outside them have no record. The number of gateways times the
         *     hours of the period is at most 200,000: 50 gateways for 166 days, or 22 for a year.
         */
        get: operations["listHourlyMovement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anchors/laps_and_silences/{start}/{end}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The laps of gateways in a period, and the spans in which the gateways were silent
         * @description One entry per gateway, in the order of `anchor_ids`. Contains the laps and silences that overlap the period, whole,
         *     oldest first. The number of gateways times the hours of the period is at most 1,600, as in the timeline.
         */
        get: operations["listLapsAndSilences"];
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
        /** The next expected position of a gateway */
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
    "/anchors/prediction_scorecard/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How accurate the predictions of a gateway on its scheduled route were in the last two weeks */
        get: operations["getPredictionScorecard"];
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
        /** Signal, power, connection and firmware of every gateway */
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
        /** Time that a gateway has moved since the start of a day */
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
         * Request a mail with a link to set a new password
         * @description The answer and its timing are the same whether the address is known or not. The mail goes to the outbox
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
         * @description Requires the bearer marker, so that other sites cannot log a user out.
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
         *     user, who no longer has to change the password. A token that was used, has expired or belongs to another address
         *     is answered 401.
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
         * @description Either `username` and `password`, or only `client_secret`: the part of a hand-off's address that begins with
         *     `cs_`. A secret works once. Repeated failures are answered 429 with `Retry-After`.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client_ssids/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a wireless network
         * @description A name that another network of the client has is refused (409 `ssid-taken`), and so is a second hidden network
         *     (409 `another-hidden`). A client has at most 100 networks (409 `too-many-networks`).
         */
        post: operations["createNetwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client_ssids/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a wireless network
         * @description Fields that are left out stay as they are, the password too. The internal network is refused (409
         *     `internal-network`), as are a name that is taken (409 `ssid-taken`) and a second hidden network (409
         *     `another-hidden`).
         */
        put: operations["updateNetwork"];
        post?: never;
        /**
         * Delete a wireless network
         * @description The internal network (409 `internal-network`) and the last one (409 `last-network`) are refused.
         */
        delete: operations["deleteNetwork"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client_ssids/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The password of the internal network
         * @description For admins. Passwords of other networks cannot be read (404).
         */
        get: operations["getNetworkPassword"];
        put?: never;
        post?: never;
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
         * @description Name and email are account data, which the clock does not affect. The timezone applies from now on.
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
         * Create a new API key
         * @description Send the key as `Authorization: Bearer lw_…`, without a session cookie. It can read the data of its client and
         *     change nothing. The previous key is refused from then on.
         */
        put: operations["resetApiKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/ssids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The wireless networks of a client
         * @description Networks are account data, which the clock does not affect. Passwords are not in the answer.
         */
        get: operations["listNetworks"];
        put?: never;
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
         * Replace the floor plan of a client
         * @description A PNG, JPEG or WebP image, recognised by its content: at most 16 MiB (413 `image-too-large`), 50 megapixels (413 `image-too-many-pixels`) and 16,384 pixels on each side (413 `image-side-too-long`). Any other file is refused (415 `image-type`), and so is one that can't be decoded (422 `image-broken`). The image is re-encoded upright and without metadata, and stored under a random name. It is account data, which the clock does not affect: a reset of the world restores the scenario's plan, and a snapshot contains the image. Places keep their pixels, even if the new image has another size.
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
         * @description Only the client's current image is available.
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
    "/position_logs/analytics/{start}/{end}/{shiftStart}/{shiftEnd}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visits of gateways in a period and a shift, and their part in laps
         * @description Newest first. Counts visits that begin within the period and the shift, and with `route_instance_id` only those of
         *     the lap.
         */
        get: operations["listPositionLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/anchor/{anchorId}/{start}/{end}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visits of one gateway in a period, and their part in laps
         * @description Newest first. Counts visits that begin within the period.
         */
        get: operations["listAnchorPositionLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/csv/{tagId}/{start}/{end}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a tag was heard between two instants, as CSV
         * @description The same table as `/tags/csv/{tagId}/{start}/{end}`: the records that began in the period, oldest first. RFC 4180,
         *     UTF-8, CRLF. The period includes its last second, and covers at most 366 days of history.
         */
        get: operations["exportBeaconHistory"];
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
         * @description Either all are placed or none.
         */
        put: operations["placeExciters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/histogram_values/{start}/{end}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visits of gateways in a period, by hour of the day
         * @description Counts visits that begin within the period. Hours without one are left out.
         */
        get: operations["listHistogramValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position_logs/histogram_values/{start}/{end}/{shiftStart}/{shiftEnd}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visits of gateways in a period and a shift, by hour of the day
         * @description Counts visits that begin within the period and the shift. Hours without one are left out.
         */
        get: operations["listShiftHistogramValues"];
        put?: never;
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
         * Replace the tag at a position, which keeps its id, its place and its routes
         * @description Only an inactive tag of the same type can replace another. It takes over label and threshold, and the old tag
         *     becomes inactive. If the tag is already at the position, it is moved.
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
         * Place beacons on the map, or move them
         * @description A tag that was not on the map gets a new position and becomes active. Either all tags are placed or none. In GPS
         *     mode send lon and lat, otherwise x and y on the image; the other pair is refused.
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
         * @description A visit that began before the period and went on into it is the first of its gateway. The number of gateways times
         *     the hours of the period is at most 1,600: 200 gateways for 8 hours, or one for 66 days.
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
         * @description Its ongoing laps are interrupted. Finished laps are kept.
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
         * Assign a route to gateways
         * @description From now on exactly these gateways have the route. Overlapping work shifts are answered 409;
         *     a route of the whole day overlaps none, so a gateway may have several of them.
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
         * Assign routes to a gateway
         * @description From now on the gateway has exactly these routes. Overlapping work shifts are answered 409;
         *     a route of the whole day overlaps none, so a gateway may have several of them.
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
         * @description The new route has no gateways. If the minimum duration reaches the timeout, no lap can be valid; this is not an error.
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
    "/routes/checkpoints/anchor/{anchorId}/{start}/{end}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The beacons that the laps of a gateway visited, how often and how long
         * @description One record per position, ordered by position, of the laps that start in the period and whose duration is within the
         *     limits.
         */
        get: operations["listCheckpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/history/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which gateways had a route, and when
         * @description By start, then gateway. A deleted route keeps its history.
         */
        get: operations["listRouteHistory"];
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
        /** One lap, with its visits to beacons */
        get: operations["getRouteInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/instances/anchor/{anchorId}/{start}/{end}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The laps of a gateway that start in a period */
        get: operations["listAnchorInstances"];
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
        /** Interrupt the ongoing lap of every gateway on a route */
        put: operations["resetRoute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/route_analyser/{anchorId}/{positionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The route that a gateway took most often from a starting beacon
         * @description The positions in the order in which they were visited, from the starting one on, in the last 31 days. A way ends with
         *     the return to the starting beacon, which is then its last position, or with the last visit before a silence or a trip
         *     of over a day. Of ways taken equally often the latest one is answered.
         */
        get: operations["findCommonRoute"];
        put?: never;
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
         * @description Fields that are left out stay as they are. The beacons of a route and their order can't be changed: send them
         *     unchanged or leave them out. Ongoing laps of the route are interrupted, unless only its label or its goal time
         *     changes; earlier laps do not change.
         */
        put: operations["updateRoute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ways along the lanes between beacons in order
         * @description For a route that has no lap yet: one way from each position to the next, as the lanes are now. A lap has the ways as
         *     they were at its start.
         */
        get: operations["listRouteWays"];
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
         * @description Fields that are left out stay as they are. A label activates an asset tag; one that is activated without a label
         *     gets its hex id as label; a deactivated one loses label and status. A deactivated beacon is removed from the map.
         *     Only provider staff may set `destroyed`.
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
        /** Visits to a store and their durations, by the hour of the day in which they began */
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
         * @description The records that began in the period, oldest first. RFC 4180, UTF-8, CRLF. The period includes its last second.
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
        /** Number of tags used in a store, and of visits */
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
        /** Status of the tags of the user's client */
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
         * @description Finds tags by their full hex id, its last three characters, or a part of the label, ignoring case. Each has its
         *     newest sighting.
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
         * @description For a beacon, the visits of gateways while it was at the visited position; for an asset tag, its stays at
         *     stationary gateways.
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
         * The last beacon of each tag of the user's client
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
         * The asset tags of the user's client, with the gateway that last heard each
         * @description Polled every 2 s. Destroyed tags are left out.
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
        /** Number of warnings in a store */
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
         * A tile of the satellite map
         * @description 256 by 256 pixels of the Web Mercator world, with the roads of the client's area. It is drawn, not photographed:
         *     no other server is used.
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
         * Create a user of your own client
         * @description Users can grant only scopes that they have (403 `may-not-grant`), and only client accounts among which they may
         *     switch; provider staff can grant any account. An email address that any user of any client has is refused
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
         * Change your own password or language
         * @description A new password requires the current one (403 `wrong-password`). It ends every session of the user, including
         *     this one, and the user no longer has to change the password.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user of your own client, or your own account
         * @description The last admin (409 `last-admin`), and the last user with notifications (409 `last-notified`), can't be deleted
         *     while others remain. Users with more permissions than you can't be deleted (403 `more-permissions`).
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
        /** Check the token of a password reset */
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
         * Edit a user of your own client
         * @description Fields that are left out stay as they are. On your own account only the name is changed; other fields are
         *     ignored. A user who loses a role or a client account is signed out everywhere. Users with more permissions than you
         *     keep their email address and scopes (403 `may-not-grant`).
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
         * All data of the live global map
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
        /** Usage of every gateway, today and over the last two weeks */
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
        /** The tags and beacons of a client, without the fields that only details show */
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
         * @description The client must be in the super user's list, which always includes the user's own client. Applies to this session
         *     only.
         */
        put: operations["switchSuperUser"];
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
         * @description The cause of a judgement, with the visits, sightings, heartbeats and rules behind it, as of the world's now. The answer
         *     has codes and values; the reader writes the sentence in its own language. Without what the rows of the cause say, the
         *     judgement would be another one.
         *
         *     Each table needs the access of the thing itself: laps and predictions exist for default clients (types 0, 2 and 5).
         */
        get: operations["explainJudgement"];
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
        /** @description The role of a gateway in a store. */
        AnchorMarks: {
            buzzer: boolean;
            entry: boolean;
            out: boolean;
        };
        /** @enum {string} */
        AuthScope: "client" | "lapwing" | "super" | "change-password" | "user";
        /** @description Every user has `user`, even if it is not listed. */
        AuthScopes: components["schemas"]["AuthScope"][];
        BeaconPosition: {
            battery: number;
            /** @description The position. */
            id: number;
            label: string;
            last_update: number | null;
            /** @description Position of the parent beacon. */
            parent_id: number | null;
            tag_id: number;
            x: number;
            y: number;
        };
        BuzzerTotal: {
            /** @description Number of visits with a buzzer sighting and no checkout. */
            total_buzzer_tags: number;
        };
        ChartItem: {
            /** @description Seconds from entry to checkout, of visits with a checkout; null if there are none. */
            avg_duration: number | null;
            hour: number;
            /** @description Visits that began in this hour, on average of the days with data, rounded to hundredths. */
            tags_per_day: number;
            /** @description Number of visits that began in this hour. */
            total_tags: number;
        };
        Client: {
            /** @description For admins only. */
            api_key?: string;
            client_type: number;
            email: string;
            /** @description Whether its map is a satellite map, without a floor plan. */
            gps?: boolean;
            id: number;
            /** @description Address of its floor plan. */
            layout_image?: string | null;
            map_images: {
                /** @description Pixels. */
                height: number;
                /** @description Millimetres per pixel; null if unknown, e.g. for uploaded images. */
                mm_per_px: number | null;
                url: string;
                /** @description Pixels. */
                width: number;
            }[];
            name: string;
            /** @description Whether the client manages projects. Its link to the API reference leads to the analytics. */
            project_management?: boolean;
            /** @description Names of its wireless networks. */
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
        DelayBar: {
            count: number;
            /**
             * @description For an end bar, whether its delays are lower or higher than those of all other bars; else null.
             * @enum {string|null}
             */
            end: "below" | "above" | null;
            /** @description Lowest delay of its laps, seconds. */
            from: number;
            /** @description Highest delay of its laps, seconds. */
            to: number;
        };
        /**
         * @description Laps of about the same duration. Each of five laps or fewer has its own bar. Otherwise bars of equal width are
         *     adjacent between the 0.5th and the 99.5th percentile. Laps beyond them are in an end bar, which is the first
         *     (`below`) or the last (`above`), and whose `from` and `to` are the shortest and longest duration of its laps.
         */
        DurationBar: {
            /**
             * @description For an end bar, whether its laps are shorter or longer than those of all other bars; else null.
             * @enum {string|null}
             */
            end: "below" | "above" | null;
            errors: number;
            /** @description Shortest duration of its laps, seconds. */
            from: number;
            /** @description The lap, if each lap has its own bar. */
            lap_id: number | null;
            /** @description Longest duration of its laps, seconds. */
            to: number;
            valid: number;
        };
        Email: string;
        ErrorCount: {
            /** @description Number of laps. */
            count: number;
            error: number;
            /** @description Where they ended (see `error_position_id` of a lap), most frequent first. */
            faults: components["schemas"]["FaultCount"][];
        };
        ExpectedTag: {
            label: string;
            ord: number;
            tag_position_id: number;
            /** @description The path from the previous stop as points on the map; empty for the first stop. */
            way: number[][];
            /** @description The beacon's place at that time, in the coordinates of a place on the map. */
            x: number;
            y: number;
        };
        FaultCount: {
            /** @description Number of laps. */
            count: number;
            label: string;
            tag_position_id: number;
        };
        Gateway: components["schemas"]["GatewayState"] & {
            /** @description Whether the gateway has a route. */
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
        /** @description Fields that only the state of one gateway has, so that the polled state of all gateways stays small. */
        GatewayRest: {
            anchor_info: components["schemas"]["AnchorMarks"];
            color: components["schemas"]["GatewayColour"];
            /** @description The asset tags that it carries now, by id; empty unless the client is a tracker. */
            current_tags: {
                id: number;
                rssi: number;
            }[];
            /** @description Whether its type is 1. */
            exciter: boolean;
            /** @description The firmware of its modem, which comes with that of the gateway. */
            firmware_modem_id: number;
            /** @description Id of the newest of the last five positions. */
            last_anchor_position_id: number | null;
            last_five_positions: components["schemas"]["PositionDetails"][];
            last_heartbeat: {
                created_date: number;
                gps_fix: boolean | null;
                lat: number | null;
                /** @description Null without a GPS receiver. */
                lon: number | null;
                power_source: boolean;
                /** @description BSSID. */
                ssid: string | null;
                ssid_name: string | null;
            } | null;
            /** @description Id of the newest lap, which may be ongoing. */
            last_route_instance_id: number | null;
            original_color: components["schemas"]["GatewayColour"] & unknown;
            /**
             * @description Its index, from 0 and by id, among the gateways at the same beacon, whose markers form a circle; null if it is
             *     not at a beacon.
             */
            position_in_circle: number | null;
            scheduled_route: components["schemas"]["ScheduledRoute"] | null;
            /** @description The tags that it hears now, strongest first. */
            tags_list: {
                id: number;
                label: string;
                rssi: number;
            }[];
            /** @description Seconds in motion today. */
            total_s_motion: number;
        };
        GatewaySettings: {
            /** @description 0 if none was set. */
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
                /** @description Place in the route of the last counted stop. */
                ord: number;
                route_id: number;
                start_date: number;
                /** @description The stay at a beacon that is not over; null while the gateway is under way. */
                stay: {
                    enter_ts: number;
                    /** @description Average stay at this stop; 0 at a beacon off the route. */
                    usual_sec: number;
                } | null;
            } | null;
            id: number;
            label: string;
            last_heartbeat: {
                created_date: number;
                /** @description Whether it has a fix now; if not, the place is that of the last one. */
                gps_fix?: boolean | null;
                lat?: number | null;
                /** @description Last GPS longitude; null or left out without a GPS receiver. */
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
            /** @description Pixels from the left; null if it was not placed on the map. */
            map_x: number | null;
            map_y: number | null;
            /** @description The next stop of its lap; without a lap, the position to which it drives. */
            next_position: components["schemas"]["Place"] | null;
            offline_ts: number | null;
            power_source: boolean;
            rssi: number | null;
            /** @description 0 gateway or vehicle, 1 exciter, 2 exciter reader, 3 external */
            type: number;
            /** @description The lane from the last to the next position, points [x, y] in pixels; empty without a next position. */
            way: number[][];
            /** @description Typical seconds from the last to the next position. */
            way_duration: number | null;
        };
        GatewayStatus: {
            /** @description The MAC as a number. */
            anchor_id: number;
            /** @description Instant of the last heartbeat. */
            created_date: number | null;
            /** @description The installed firmware. */
            firmware_id: number;
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
        /**
         * @description Seconds from the start of a lap to the start of the next one on the route, if both began on one day, or in one shift that
         *     passes midnight, and are of different gateways. Of the laps that match the filters.
         */
        Headway: {
            /** @description Seconds. */
            avg: number;
            /** @description Number of such pairs of laps. */
            count: number;
            /** @description Seconds. */
            median: number;
            /** @description Seconds, the value of the nearest rank. */
            p90: number;
        };
        HistogramItem: {
            /** @description Average duration of these laps, seconds. */
            avg_duration: number;
            errors: number;
            /** @description Hour of the day, in the client's timezone. */
            hour: number;
            /** @description Their median duration, seconds. */
            median: number;
            /** @description Seconds, the value of the nearest rank. */
            p90: number;
            /** @description Number of beacons visited by the laps that began in this hour. */
            total_tags: number;
            valid: number;
        };
        HourlyMovement: {
            /** @description The gateway's id. */
            anchor_id: number;
            /** @description Start of the hour by the clock of the client's timezone. */
            timestamp: number;
            /** @description Seconds between its visits, without those in which it was silent. */
            total_s_motion: number;
        };
        Id: number;
        InOutUsage: {
            /** @description Seconds from entry to checkout, of visits with a checkout; null if there are none. */
            average_time: number | null;
            /** @description Number of calendar hours in which a visit began. */
            customer_hours: number;
            /** @description Number of visits that began. */
            customer_records: number;
            /** @description Number of calendar days on which a visit began. */
            days_with_data: number;
            /** @description Number of tags that were part of a visit. */
            total_usage_tags: number;
        };
        InstanceHead: {
            /** @description Id of the gateway. */
            anchor_id: number;
            anchor_label: string;
            /** @description Duration minus goal time of a valid lap; positive is late. Null without a goal time, for a failed lap and while it is ongoing. */
            delay: number | null;
            duration: number | null;
            /** @description Null while the lap is ongoing. */
            end_date: number | null;
            /** @description 0 valid; 1 timeout; 2, 3, 5 wrong path; 4 gateway offline; 6 interrupted; 7 minimum duration not reached */
            error: number;
            id: number;
            interrupted_by: components["schemas"]["Interruption"];
            number: components["schemas"]["LapNumber"];
            route_id: number;
            route_label: string;
            /** @description Number of beacons on its route when it began. */
            stops: number;
        };
        InstancePage: {
            instances: components["schemas"]["ListedInstance"][];
            page: number;
            page_size: number;
            /** @description Number of laps on all pages. */
            total: number;
        };
        InstanceTag: {
            /** @description Null for a skipped beacon. */
            enter_ts: number | null;
            label: string;
            /** @description Whether it is not on the route, or was visited after a later stop. */
            mismatch: boolean;
            /** @description Place in the route; null for a beacon that is not on it. */
            ord: number | null;
            skipped: boolean;
            /** @description Seconds; null for a skipped beacon, and while the gateway is there. */
            stayed: number | null;
            /** @description The tag heard there; null for a skipped beacon. */
            tag_id: number | null;
            tag_position_id: number;
            /** @description Seconds on the way there; null for a skipped beacon and the first. */
            trip: number | null;
            /** @description The path from the previous beacon as points on the map; empty for the first beacon and a skipped one. */
            way: number[][];
            /** @description The beacon's place at that time, in the coordinates of a place on the map. */
            x: number;
            y: number;
        };
        /** @description Unix seconds. */
        Instant: number;
        /**
         * @description What interrupted a lap of error 6; null otherwise. `one-day`: 24 hours passed, and its route has no timeout;
         *     `new-lap`: the first beacon began a new lap.
         * @enum {string|null}
         */
        Interruption: "shift-over" | "one-day" | "route-changed" | "route-reset" | "route-deleted" | "unassigned" | "new-lap" | null;
        /** @description A dotted IPv4 address, or empty. */
        Ipv4OrNone: string;
        /** @enum {string} */
        Language: "en" | "es" | "pt" | "sk";
        LapComparison: {
            /** @description Days and weeks from the first to the last; gateways by label. */
            groups: components["schemas"]["LapGroup"][];
        };
        LapGroup: {
            /** @description Id of the gateway; null for a day or week. */
            anchor_id: number | null;
            anchor_label: string | null;
            /** @description Average duration of the valid laps, seconds. */
            avg: number | null;
            /** @description Average delay of these, seconds; positive is late. */
            avg_delay: number | null;
            /** @description Last second of the day or week; null for a gateway. */
            end_ts: number | null;
            /** @description Number of failed laps. */
            errors: number;
            /** @description Number of valid laps with a goal time. */
            judged: number;
            /** @description Median duration of the valid laps, seconds. */
            median: number | null;
            /** @description Number of these that took at most 60 seconds longer than their goal time. */
            on_time: number;
            /** @description Seconds, the value of the nearest rank. */
            p90: number | null;
            /** @description First second of the day or week; null for a gateway. */
            start_ts: number | null;
            /** @description Number of valid laps. */
            valid: number;
        };
        /** @description The lap's ordinal among its gateway's laps that began on the same day, in the client's timezone. */
        LapNumber: number;
        LapsAndSilences: {
            /** @description The gateway's id. */
            anchor_id: number;
            laps: components["schemas"]["ListedInstance"][];
            silences: components["schemas"]["Silence"][];
        };
        /** @description Degrees, stored with 6 decimals. */
        Latitude: number;
        /**
         * @description The arrivals at the stop as estimated each minute of the stay or trip, during laps of the last two weeks, beside the
         *     specified predictions of the same instants; each from what was known then.
         */
        LikelyAccuracy: {
            /** @description Added to the estimate: so much later it usually came. */
            correction_sec: number;
            count: number;
            /** @description Mean of the seconds off, early or late. */
            mean_error_sec: number;
            /** @description The same of the specified predictions. */
            rule_error_sec: number;
        };
        /**
         * @description A second estimate beside the specified one. How much longer a stay or trip takes is judged by how long it has taken
         *     already, from those of the last two weeks that took up to an hour, with stalls and breaks. Later stops add the medians of
         *     their stays and trips. Past errors correct the result.
         */
        LikelyArrivals: {
            /** @description Its accuracy, one record per number of stops ahead, ascending; those that are known. */
            horizons: components["schemas"]["LikelyHorizon"][];
            /** @description What remains of stays and trips as of `to_ts`, by place of the route in order; empty without laps. */
            places: components["schemas"]["PlaceRemaining"][];
        };
        LikelyHorizon: {
            /** @description Number of stops ahead; 1 is the next one. */
            ahead: number;
            /** @description While it was at a stop. */
            at_stop: components["schemas"]["LikelyAccuracy"];
            /** @description While it was between two stops. */
            on_way: components["schemas"]["LikelyAccuracy"];
        };
        ListedInstance: components["schemas"]["InstanceHead"] & {
            /** @description Label of its beacon. */
            error_label: string | null;
            /**
             * @description The position at which a failed lap ended: that of `fault_label`, or of the last beacon that it visited; else
             *     null.
             */
            error_position_id: number | null;
            /** @description The beacon at which it ended, by a wrong path or an early new lap. */
            fault_label: string | null;
            /** @description The beacon that an ongoing lap expects next, or that a failed lap expected; null for a valid lap. */
            next_label: string | null;
            /** @description Number of stops of the route that it reached, each counted once. */
            reached: number;
            start_time: number;
        };
        ListedTag: {
            active: boolean;
            /** @description Id of the gateway that last heard it. */
            anchor_id: number | null;
            /** @description The role of that gateway in a store. */
            anchor_info: components["schemas"]["AnchorMarks"] | null;
            anchor_label: string | null;
            battery: number;
            /** @description When it arrived at that gateway. */
            entry_ts: number | null;
            id: number;
            /** @description Whether it was heard at most 10 minutes ago. */
            is_recent: boolean;
            label: string;
            /** @description When it was last heard. */
            last_ts: number | null;
            /** @description dBm, when that gateway last heard it. */
            rssi: number | null;
            tag_id: number;
            /** @description 0 beacon, 1 asset tag */
            type: number;
        };
        /** @description Degrees, stored with 6 decimals. */
        Longitude: number;
        Network: {
            client_id: number;
            /** @description Whether the network does not announce its name. */
            hidden: boolean;
            id: number;
            /** @description The network of the provider, which can be neither changed nor deleted. */
            internal: boolean;
            ssid: string;
        };
        /** @description 6 to 63 characters. */
        NetworkPassword: string;
        NewPassword: string;
        OfflineInfo: {
            id: number;
            /** @description Whether that is more than 60 seconds ago with a power source, or 6 minutes without. */
            is_offline: boolean;
            /** @description Instant of the last heartbeat once one was missed; null while connected. */
            offline_ts: number | null;
            power_source: boolean;
        };
        /** @description Pixels from the top left of the image; in GPS mode from the north-west corner of the Web Mercator world at zoom 18. */
        Pixels: number;
        /** @description A beacon's position on the map. */
        Place: {
            /** @description The position (tag_position_id). */
            id: number;
            label: string;
            tag_id: number;
            /** @description Pixels from the left of the image, or in GPS mode of the Web Mercator world at zoom 18. */
            x: number;
            /** @description The same from the top. */
            y: number;
        };
        PlaceRemaining: {
            stay: components["schemas"]["RemainingTimes"];
            trip: components["schemas"]["RemainingTimes"];
        };
        /** @description One visit of a gateway to a beacon. */
        Position: {
            created_date: number;
            enter_ts: number;
            id: number;
            label: string;
            /** @description Null while the gateway is still there. */
            last_seen_at: number | null;
            tag_id: number;
            tag_position_id: number;
            /**
             * @description The corners of the lane from the position before it in this list, points [x, y] in pixels. Empty for the oldest
             *     position, and if the gateway was offline on the way.
             */
            way: number[][];
            x: number;
            y: number;
        };
        PositionDetails: components["schemas"]["Position"] & {
            /** @description When the gateway left; its last heartbeat while it is still there. */
            seen_at: number;
        };
        /** @description A visit of a gateway to a beacon, and its part in a lap. */
        PositionLog: {
            /** @description The gateway's id. */
            anchor_id: number;
            anchor_label: string;
            /** @description Average seconds of these visits, rounded. */
            avg: number;
            /** @description Visits of this gateway to this position, of all that match. */
            count: number;
            enter_ts: number;
            /**
             * @description Error codes, ascending: 2 not on the route, 3 after skipped stops, 5 after a later stop, whether this was
             *     forgiven or not; and of the last visit of a failed lap the code of the lap.
             */
            error: number[];
            /** @description Whether there are error codes. */
            flag: boolean;
            id: number;
            /** @description The beacon's. */
            label: string;
            /**
             * @description Id of the lap to which the visit belonged; null without one. A visit with which one lap ended and another began
             *     belongs to the later one, or to the lap that was asked for.
             */
            lap_id: number | null;
            /** @description Number of this lap in its day. */
            lap_number: number | null;
            /** @description When it left; null while it is there. */
            last_seen_at: number | null;
            /** @description Whether it is not on the route of the lap, or was visited after a later stop. */
            mismatch: boolean;
            /** @description The beacon's place in the route of the lap; null if it has none. */
            ord: number | null;
            /** @description The same as `lap_id`. */
            route_instance_id: number | null;
            /** @description Number of stops of the route skipped just before. */
            skips: number;
            /** @description Total seconds of these visits; an ongoing one counts until now. */
            sum: number;
            /** @description The tag heard there. */
            tag_id: number;
            tag_position_id: number;
        };
        PositionLogPage: {
            page: number;
            page_size: number;
            position_logs: components["schemas"]["PositionLog"][];
            /** @description Number of position logs on all pages. */
            total: number;
        };
        /**
         * @description Typical seconds at a stop of the scheduled route and on the way to the next stop (from the last stop to the first),
         *     as of the last full hour. They are computed from the valid laps of the last 14 calendar days, today included: those of
         *     the gateway, or of all gateways on the route if the gateway has fewer than three. Without any laps they follow from
         *     the lanes and the gateway's usual speed.
         */
        PredictionAverage: {
            avg_stay: number;
            avg_trip: number;
            ord: number;
            tag_position_id: number;
        };
        PredictionHorizon: {
            /** @description Number of stops ahead; 1 is the next one. */
            ahead: number;
            /** @description Of the predictions made while it was at a stop. */
            at_stop: components["schemas"]["UsualRange"];
            /** @description Number of predictions that are compared with an arrival. */
            count: number;
            mean_sec: number;
            /** @description The part of the mean that longer or shorter stays explain. */
            mean_stay_sec: number;
            /** @description The rest of the mean, which trips explain. */
            mean_trip_sec: number;
            median_sec: number;
            /** @description Number of predictions after which it did not come within an hour of the predicted time. */
            missed: number;
            /** @description Of the predictions made while it was between two stops. */
            on_way: components["schemas"]["UsualRange"];
            range: components["schemas"]["UsualRange"];
        };
        PredictionRow: {
            /** @description Place in the route; the last stop of a round trip is the first one again, and has its own row. */
            ord: number;
            /** @description Instant at which it will arrive; it entered (CURRENTLY_HERE) or was last seen (LEFT). */
            prediction: number;
            /** @enum {string} */
            state: "WAITING" | "ON_THE_WAY" | "CURRENTLY_HERE" | "LEFT";
            tag_position_id: number;
        };
        /**
         * @description Each time the gateway arrived at a stop during a lap of the route, and each time it left one, its arrivals at the stops
         *     ahead are predicted as `/anchors/prediction/{id}` did then, from the averages as they were known then. The errors are
         *     the seconds by which it came later than predicted, negative if it came earlier.
         */
        PredictionScorecard: {
            /** @description Predictions made from this instant on are compared with the arrivals. */
            from_ts: number;
            /**
             * @description One record per number of stops ahead, ascending; only those with enough predictions. Where the route has fewer stops,
             *     its next lap follows.
             */
            horizons: components["schemas"]["PredictionHorizon"][];
            likely: components["schemas"]["LikelyArrivals"];
            /** @description The scheduled route; null without one. */
            route_id: number | null;
            /** @description The last full hour. Later arrivals are not considered. */
            to_ts: number;
        };
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
        Punctuality: {
            /** @description Average delay, seconds; positive is late. */
            avg_delay: number;
            /** @description By delay, from the earliest on; as the bars of durations. */
            bars: components["schemas"]["DelayBar"][];
            /** @description Number of those that were more than 60 seconds shorter than it. */
            early: number;
            /** @description Number of laps. */
            judged: number;
            /** @description Seconds. */
            median_delay: number;
            /** @description Number of laps that took at most 60 seconds longer than their goal time. */
            on_time: number;
            /** @description Seconds, the value of the nearest rank. */
            p10_delay: number;
            /** @description Seconds, the value of the nearest rank. */
            p90_delay: number;
        };
        RecentLap: {
            anchor_id: number;
            /** @description Duration minus goal time of a valid lap; positive is late. Null without a goal time, for a failed lap and while it is ongoing. */
            delay: number | null;
            duration: number | null;
            /** @description Null while the lap is ongoing. */
            end_date: number | null;
            /** @description 0 valid; 1 timeout; 2, 3, 5 wrong path; 4 gateway offline; 6 interrupted; 7 minimum duration not reached */
            error: number;
            id: number;
            interrupted_by: components["schemas"]["Interruption"];
            number: components["schemas"]["LapNumber"];
            route_id: number;
            route_label: string;
            start_time: number;
        };
        RemainingTime: {
            after_sec: number;
            /** @description Of those that lasted longer than `after_sec`, half took at most so much more. */
            sec: number;
        };
        /**
         * @description Ascending; between two records the remaining time changes evenly. After the last one fewer than ten lasted longer, so that
         *     nothing is known.
         */
        RemainingTimes: components["schemas"]["RemainingTime"][];
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
        RouteChange: {
            /** @description Unix seconds. */
            at: number;
            /** @description What changed. */
            fields: ("created" | "deleted" | "label" | "goal_time" | "stops" | "route_timeout" | "route_min_duration" | "route_tolerance" | "start_on_enter" | "finish_on_enter" | "constraint_shift")[];
            /** @description Seconds; null if the route was deleted, 0 without a goal time. */
            goal_time: number | null;
            /** @description Seconds; null if the route was created, 0 without a goal time. */
            previous_goal_time: number | null;
            stops_changed: boolean;
        };
        RouteDetails: {
            /** @description Average duration of the valid laps, seconds. */
            avg: number | null;
            /** @description By duration, from the shortest on. */
            bars: components["schemas"]["DurationBar"][];
            /** @description Changes of the route within the period, oldest first. */
            changes: components["schemas"]["RouteChange"][];
            /** @description The failed laps by error, most frequent first. */
            error_counts: components["schemas"]["ErrorCount"][];
            errors: number;
            /** @description Duration of the fastest valid lap, seconds. */
            fastest: number | null;
            /** @description Null without two successive laps of different gateways. */
            headway: components["schemas"]["Headway"] | null;
            /** @description The hours of the day in which laps began. */
            items: components["schemas"]["HistogramItem"][];
            /** @description Median duration of the valid laps, seconds. */
            median: number | null;
            /** @description Duration within which 90% of the valid laps finished, seconds: the value of the nearest rank. */
            p90: number | null;
            /** @description The beacons that the laps visited, including those that are not on the route. */
            positions: components["schemas"]["VisitedPosition"][];
            /** @description Of the valid laps with a goal time when they began; null without one. */
            punctuality: components["schemas"]["Punctuality"] | null;
            /** @description By place in the route. */
            tags: components["schemas"]["StopFigures"][];
            /** @description The trips of the laps between these beacons. */
            trips: components["schemas"]["TripFrequency"][];
            /** @description Number of valid laps. */
            valid: number;
        };
        RouteForm: {
            constraint_shift_end?: number;
            constraint_shift_start?: number;
            /** @description Decision beacons are not supported yet. */
            constraint_tag?: null;
            /** @description Position of the last stop. */
            end_tag?: components["schemas"]["Id"];
            /** @description Always true if the route starts on arrival and ends at its first beacon. */
            finish_on_enter?: boolean;
            /** @description 0 means no goal time. */
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
        /** @description A time in which a gateway had a route. */
        RouteHistoryEntry: {
            /** @description The gateway's id. */
            anchor_id: number;
            /** @description Null while the gateway has the route. */
            end_date: number | null;
            id: number;
            route_id: number;
            start_date: number;
        };
        /** @description A lap, judged by the route's settings when the lap began. */
        RouteInstance: components["schemas"]["InstanceHead"] & {
            goal_time: number;
            /** @description The last signal of the gateway before a lap of error 4 ended; null for other laps. */
            last_heard: number | null;
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
            /** @description Average duration of the valid ones, seconds. */
            tw_avg: number | null;
            /** @description Valid laps of the last 14 calendar days, today included. */
            tw_count: number;
            /** @description Failed laps of these 14 days. */
            tw_errors: number;
        };
        /** @description The way from one position to another. */
        RouteWay: {
            from_position_id: number;
            to_position_id: number;
            /** @description Its corners as points on the map. */
            way: number[][];
        };
        /**
         * @description The route of the gateway's ongoing lap. Without a lap, the route that it may begin next: the first of its routes
         *     whose work shift is open, otherwise the first to open.
         */
        ScheduledRoute: {
            created_date: number;
            id: number;
            label: string;
            tags: (components["schemas"]["RouteStop"] & {
                /** @description The tag at this position. */
                tag_id: number;
            })[];
        };
        /** @description Seconds since midnight, in the client's timezone. */
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
            /** @description Page to which a hand-off leads, home or settings; null for a session that began with a password. */
            redirect: string | null;
            /** @description The accounts among which the user may switch. */
            super_users: components["schemas"]["ClientAccount"][];
        };
        /** @description A span in which a gateway was offline, from its last signal to its next one. */
        Silence: {
            /** @description Null while it lasts. */
            end: number | null;
            start: number;
        };
        /** @description A gateway with the data for its predictions. */
        SimplifiedGateway: components["schemas"]["GatewayState"] & {
            /**
             * @description Its stay at the last counted stop of its scheduled route: on a lap the last stop that the lap reached,
             *     otherwise the last stop visited. Null if its last beacon is not on the route.
             */
            current_route_position_log: components["schemas"]["RoutePositionLog"] | null;
            prediction_avgs: components["schemas"]["PredictionAverage"][];
            scheduled_route: components["schemas"]["ScheduledRoute"] | null;
            /**
             * @description Whether the ongoing lap left its path, by a skipped or a foreign beacon that was forgiven; without a
             *     lap, whether the last one failed by that within the last hour.
             */
            wrong_path: boolean;
        };
        /** @description 2 to 32 characters without the surrounding spaces, which are removed, and at most 32 bytes in UTF-8. Different from those of the client's other networks. */
        Ssid: string;
        /**
         * @description Stays of more than three times the median stay at the stop that are breaks: the work shift ended during the stay, or it
         *     lasted at least 15 minutes and the lap went on after it. A long stay in which the lap failed is a stay.
         */
        StopBreaks: {
            /** @description Seconds; 0 without breaks, as the following. */
            avg: number;
            count: number;
            /** @description Seconds. */
            median: number;
            /** @description Seconds, the value of the nearest rank. */
            p90: number;
        };
        StopFigures: {
            /** @description Average stay, seconds, without breaks. */
            avg_stayed: number;
            /** @description Average trip from the previous stop, seconds; 0 for the first. */
            avg_trip: number;
            breaks: components["schemas"]["StopBreaks"];
            /** @description Number of laps that visited it. */
            count: number;
            label: string;
            /** @description Median stay, seconds, without breaks. */
            median_stayed: number;
            /** @description Median of these trips, seconds; 0 for the first. */
            median_trip: number;
            ord: number;
            /** @description Seconds, the value of the nearest rank, without breaks. */
            p90_stayed: number;
            /** @description Seconds, the value of the nearest rank; 0 for the first. */
            p90_trip: number;
            /** @description Number of laps that skipped it. */
            skipped: number;
            /** @description The tag that is now at the position. */
            tag_id: number | null;
            tag_position_id: number;
        };
        StopOrd: number;
        /** @description Ids of the client accounts among which a super user may switch. */
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
            /** @description The tag number, which stays the same when the tag is moved or replaces another. */
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
            /** @description Id of the parent beacon, to which visits to this one count. */
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
            /** @description Id of the beacon; for an asset tag that trackers carry, the one where it was last unloaded. */
            beacon_id: number;
            /** @description Id of the gateway that carries it now; null for a beacon and for an asset tag at rest. */
            carried_by: number | null;
            /** @description When it was last there; for an asset tag, when it was unloaded there. */
            last_ts: number;
            /** @description Null if places are in pixels. */
            lat: number | null;
            lon: number | null;
            tag_id: number;
            x: number;
            y: number;
        };
        TagDetails: components["schemas"]["Tag"] & {
            /** @description Id of the gateway that last heard it. */
            anchor_id: number | null;
            anchor_label: string | null;
            /** @description When the gateway that last heard it arrived at the place where it heard it. */
            entry_ts: number | null;
            /** @description Whether it was heard at most 10 minutes ago. */
            is_recent: boolean;
            last_position: {
                /** @description Null if places are in pixels. */
                lat: number | null;
                lon: number | null;
            } | null;
            /** @description When it was last heard; same as last_update. */
            last_ts: number | null;
            /** @description Whether a person entered it; otherwise it was heard. */
            manual_entry: boolean;
            /** @description Its first place in the route with the lowest id that contains it; null if no route does. */
            ord: number | null;
            /** @description For asset tags that trackers carry. */
            passed_by_beacon_id: number | null;
            passed_by_beacon_label: string | null;
            passed_by_ts: number | null;
            /** @description Changes whenever the tag is drawn in another way or place. */
            render_identifier: string;
            /** @description dBm, when that gateway last heard it. */
            rssi: number | null;
        };
        TagHistoryItem: {
            /** @description Id of the gateway that heard it; for an asset tag that trackers carry, of the one that carried it. */
            anchor_id: number;
            anchor_label: string;
            /** @description Id of the beacon where it was heard: for a beacon its own id; null if a stationary gateway heard an asset tag. An asset tag that trackers carry has a record for each ride, without a beacon, and one for each rest at the beacon where it was unloaded. */
            beacon_id: number | null;
            /** @description Current label of the beacon there, also for past visits. */
            beacon_label: string | null;
            entry_ts: number;
            /** @description The visit. */
            id: number;
            /** @description Null while the gateway is still there, or the ride or rest lasts. */
            last_ts: number | null;
            tag_id: number;
            /** @description Position of that beacon at that time. */
            tag_position_id: number | null;
        };
        TagPage: {
            items: components["schemas"]["ListedTag"][];
            page: number;
            page_size: number;
            /** @description Number of tags on all pages. */
            total: number;
        };
        /** @description x and y on the image of the client; in GPS mode only lon and lat. */
        TagPlace: {
            lat?: components["schemas"]["Latitude"];
            lon?: components["schemas"]["Longitude"];
            tag_id: components["schemas"]["Id"];
            x?: components["schemas"]["Pixels"];
            y?: components["schemas"]["Pixels"];
        };
        TagStanding: {
            active: boolean;
            /** @description Id of that gateway. */
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
        /** @description A visit of a gateway to a beacon, with the beacon's place at that time. */
        TimelineRecord: {
            /** @description The gateway's id. */
            anchor_id: number;
            anchor_label: string;
            color: components["schemas"]["GatewayColour"];
            enter_ts: number;
            id: number;
            /** @description When it left; null while it is there. */
            last_seen_at: number | null;
            /** @description The beacon's place in the route of the lap to which the visit belonged; null without a lap. */
            ord: number | null;
            tag_id: number;
            tag_label: string;
            tag_position_id: number;
            /** @description The path from the previous visit as points on the map; empty for the first visit and after a silence. */
            way: number[][];
            /** @description In the coordinates of a place on the map. */
            x: number;
            y: number;
        };
        TripFrequency: {
            /** @description The tag heard at the start of the last trip. */
            tag_id: number;
            tag_position_id: number;
            /** @description By position. */
            trips: components["schemas"]["Trips"][];
        };
        Trips: {
            count: number;
            /** @description Seconds of the shortest of these stays. */
            shortest_stay: number;
            /** @description Seconds of the shortest trip. */
            shortest_time: number;
            /** @description Standard deviation of the seconds of these stays. */
            stay_deviation: number;
            /** @description The tag heard at the end of the last trip. */
            tag_id: number;
            tag_position_id: number;
            /** @description Standard deviation of the seconds of the trips. */
            time_deviation: number;
            /** @description Total seconds at the first beacon before the trips. */
            total_stay: number;
            /** @description Total seconds of the trips. */
            total_time: number;
            /** @description The corners of the lane on which the last trip went, as points on the map. */
            way: number[][];
        };
        UsageInfo: {
            /** @description Id of the gateway. */
            anchor_id: number;
            d_avg: number | null;
            d_count: number;
            d_count_error: number;
            /** @description Seconds in use today. */
            d_seconds: number;
            /** @description Percentage of today in use. */
            d_usage: number;
            routes_info: components["schemas"]["RouteUsage"][];
            /** @description Average duration of the valid ones, seconds. */
            tw_avg: number | null;
            /** @description Valid laps of the last 14 calendar days, today included. */
            tw_count: number;
            /** @description Failed laps of these 14 days. */
            tw_errors: number;
            /** @description Percentage of the last 14 calendar days, today included, in use. */
            tw_usage: number;
        };
        User: {
            auth_scopes: components["schemas"]["AuthScope"][];
            client_id: number;
            created_date: number;
            dashboard_language: components["schemas"]["Language"];
            email: string;
            id: number;
            /** @description For provider staff only; null before the first sign-in. Real unix seconds. */
            last_login_ts?: number | null;
            last_update: number;
            name: string;
            notifications: boolean;
            /** @description The accounts among which the user may switch, as far as the caller may see them. */
            super_users: components["schemas"]["ClientAccount"][];
        };
        UserName: string;
        /** @description The middle 80% of the errors. */
        UsualRange: {
            high_sec: number;
            low_sec: number;
        };
        VisitedPosition: {
            /** @description Average seconds per visit, rounded. */
            avg: number;
            /** @description Number of visits. */
            count: number;
            /** @description When its last visit began. */
            enter_ts: number;
            label: string;
            /** @description When it was there last. */
            last_seen_at: number;
            /** @description Total seconds there; an ongoing visit counts until now. */
            sum: number;
            /** @description The tag last heard there. */
            tag_id: number;
            tag_position_id: number;
        };
        VisitHistogramItem: {
            /** @description Average duration of these visits, seconds; an ongoing one counts until now. */
            avg_duration: number;
            /** @description Hour of the day, in the client's timezone. */
            hour: number;
            /** @description Number of visits to beacons that began in this hour. */
            total_tags: number;
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
    };
    responses: {
        /** @description The answer still has the ETag of the request's If-None-Match. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
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
    };
    parameters: {
        /** @description Ids of the gateways, each as a separate parameter. */
        AnchorIds: components["schemas"]["Id"][];
        /** @description Id of the client. */
        ClientId: components["schemas"]["Id"];
        /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
        DiscardLater: boolean;
        /**
         * @description Id of a position. Selects failed laps that ended there: by a wrong path or an early new lap at this beacon, or with it as
         *     the last beacon that they visited.
         */
        FaultPosition: components["schemas"]["Id"];
        /** @description Id of the gateway. */
        GatewayId: components["schemas"]["Id"];
        /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
        LapAnchors: components["schemas"]["Id"][];
        /** @description Error codes, each as a separate parameter; 0 selects valid laps. By default laps of every result. */
        LapErrors: number[];
        /** @description Hour of the day, in the client's timezone, in which a lap began. */
        LapHour: number;
        /**
         * @description Text that the label of the gateway or of the beacon of an error contains, or the number of the lap. Upper and lower
         *     case and accents make no difference.
         */
        LapSearch: string;
        /**
         * @description What the laps are ordered by. `duration` takes an ongoing lap as lasting until now; `delay` puts laps without one last;
         *     `vehicle` is the label of the gateway; `stops` the number of stops reached. Equal laps are newest first.
         */
        LapSort: "start" | "duration" | "delay" | "vehicle" | "error" | "stops";
        /** @description Place of a stop in the route, from 0. Selects laps that reached it in its order. */
        LapStopOrd: number;
        /** @description Maximum duration of a lap in seconds; 0 means no limit. */
        MaxDuration: number;
        /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
        MinDuration: number;
        /** @description Id of the wireless network. */
        NetworkId: components["schemas"]["Id"];
        /** @description From 1. */
        Page: number;
        PageSize: number;
        /** @description The period includes this second. */
        PeriodEnd: components["schemas"]["Instant"];
        PeriodStart: components["schemas"]["Instant"];
        /** @description Id of the position (tag_position_id). */
        PositionId: components["schemas"]["Id"];
        /** @description Id of the route. */
        RouteId: components["schemas"]["Id"];
        /** @description Id of a lap. Only what belongs to the lap counts, from its first visit to its last. */
        RouteInstanceId: components["schemas"]["Id"];
        /** @description By default `desc`. */
        SortOrder: "asc" | "desc";
        /** @description Id of the tag. */
        TagId: components["schemas"]["Id"];
        /** @description Id of the user. */
        UserId: components["schemas"]["Id"];
        /** @description True selects valid laps, false failed ones. By default all laps, including ongoing ones. */
        ValidLaps: boolean;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    exportInstanceStops: {
        parameters: {
            query: {
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Error codes, each as a separate parameter; 0 selects valid laps. By default laps of every result. */
                error?: components["parameters"]["LapErrors"];
                /**
                 * @description Id of a position. Selects failed laps that ended there: by a wrong path or an early new lap at this beacon, or with it as
                 *     the last beacon that they visited.
                 */
                fault_position_id?: components["parameters"]["FaultPosition"];
                /** @description Hour of the day, in the client's timezone, in which a lap began. */
                hour?: components["parameters"]["LapHour"];
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                route_id: components["schemas"]["Id"];
                /**
                 * @description Text that the label of the gateway or of the beacon of an error contains, or the number of the lap. Upper and lower
                 *     case and accents make no difference.
                 */
                search?: components["parameters"]["LapSearch"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                /** @description Place of a stop in the route, from 0. Selects laps that reached it in its order. */
                stop?: components["parameters"]["LapStopOrd"];
                timestamp_end: components["schemas"]["Instant"];
                timestamp_start: components["schemas"]["Instant"];
                /** @description True selects valid laps, false failed ones. By default all laps, including ongoing ones. */
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
    exportLapsCount: {
        parameters: {
            query: {
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Error codes, each as a separate parameter; 0 selects valid laps. By default laps of every result. */
                error?: components["parameters"]["LapErrors"];
                /**
                 * @description Id of a position. Selects failed laps that ended there: by a wrong path or an early new lap at this beacon, or with it as
                 *     the last beacon that they visited.
                 */
                fault_position_id?: components["parameters"]["FaultPosition"];
                /** @description Hour of the day, in the client's timezone, in which a lap began. */
                hour?: components["parameters"]["LapHour"];
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                /** @description By default every route. */
                route_id?: components["schemas"]["Id"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                /** @description Place of a stop in the route, from 0. Selects laps that reached it in its order. */
                stop?: components["parameters"]["LapStopOrd"];
                timestamp_end: components["schemas"]["Instant"];
                timestamp_start: components["schemas"]["Instant"];
                /** @description True selects valid laps, false failed ones. By default all laps, including ongoing ones. */
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
    exportRouteAnalytics: {
        parameters: {
            query: {
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Error codes, each as a separate parameter; 0 selects valid laps. By default laps of every result. */
                error?: components["parameters"]["LapErrors"];
                /**
                 * @description Id of a position. Selects failed laps that ended there: by a wrong path or an early new lap at this beacon, or with it as
                 *     the last beacon that they visited.
                 */
                fault_position_id?: components["parameters"]["FaultPosition"];
                /** @description Hour of the day, in the client's timezone, in which a lap began. */
                hour?: components["parameters"]["LapHour"];
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                route_id: components["schemas"]["Id"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                /** @description Place of a stop in the route, from 0. Selects laps that reached it in its order. */
                stop?: components["parameters"]["LapStopOrd"];
                timestamp_end: components["schemas"]["Instant"];
                timestamp_start: components["schemas"]["Instant"];
                /** @description True selects valid laps, false failed ones. By default all laps, including ongoing ones. */
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
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Error codes, each as a separate parameter; 0 selects valid laps. By default laps of every result. */
                error?: components["parameters"]["LapErrors"];
                /**
                 * @description Id of a position. Selects failed laps that ended there: by a wrong path or an early new lap at this beacon, or with it as
                 *     the last beacon that they visited.
                 */
                fault_position_id?: components["parameters"]["FaultPosition"];
                /** @description Hour of the day, in the client's timezone, in which a lap began. */
                hour?: components["parameters"]["LapHour"];
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                route_id: components["schemas"]["Id"];
                /**
                 * @description Text that the label of the gateway or of the beacon of an error contains, or the number of the lap. Upper and lower
                 *     case and accents make no difference.
                 */
                search?: components["parameters"]["LapSearch"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                /** @description Place of a stop in the route, from 0. Selects laps that reached it in its order. */
                stop?: components["parameters"]["LapStopOrd"];
                timestamp_end: components["schemas"]["Instant"];
                timestamp_start: components["schemas"]["Instant"];
                /** @description True selects valid laps, false failed ones. By default all laps, including ongoing ones. */
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
    exportRoutePositions: {
        parameters: {
            query: {
                /** @description Ids of the gateways, each as a separate parameter. */
                anchor_ids: components["parameters"]["AnchorIds"];
                /** @description Id of a lap. Only what belongs to the lap counts, from its first visit to its last. */
                route_instance_id?: components["parameters"]["RouteInstanceId"];
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
            query?: {
                /** @description Id of a lap. Only what belongs to the lap counts, from its first visit to its last. */
                route_instance_id?: components["parameters"]["RouteInstanceId"];
            };
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
    compareRouteLaps: {
        parameters: {
            query: {
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Error codes, each as a separate parameter; 0 selects valid laps. By default laps of every result. */
                error?: components["parameters"]["LapErrors"];
                /**
                 * @description Id of a position. Selects failed laps that ended there: by a wrong path or an early new lap at this beacon, or with it as
                 *     the last beacon that they visited.
                 */
                fault_position_id?: components["parameters"]["FaultPosition"];
                /**
                 * @description `day` and `week` (from Monday on) are of the client's timezone, and include those without laps; `vehicle` has a
                 *     group for each gateway with laps.
                 */
                group: "day" | "week" | "vehicle";
                /** @description Hour of the day, in the client's timezone, in which a lap began. */
                hour?: components["parameters"]["LapHour"];
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                /** @description Place of a stop in the route, from 0. Selects laps that reached it in its order. */
                stop?: components["parameters"]["LapStopOrd"];
                /** @description True selects valid laps, false failed ones. By default all laps, including ongoing ones. */
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
                    "application/json": components["schemas"]["LapComparison"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getRouteDetails: {
        parameters: {
            query?: {
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Error codes, each as a separate parameter; 0 selects valid laps. By default laps of every result. */
                error?: components["parameters"]["LapErrors"];
                /**
                 * @description Id of a position. Selects failed laps that ended there: by a wrong path or an early new lap at this beacon, or with it as
                 *     the last beacon that they visited.
                 */
                fault_position_id?: components["parameters"]["FaultPosition"];
                /** @description Hour of the day, in the client's timezone, in which a lap began. */
                hour?: components["parameters"]["LapHour"];
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                shift_end?: components["schemas"]["SecondOfDay"];
                shift_start?: components["schemas"]["SecondOfDay"];
                /** @description Place of a stop in the route, from 0. Selects laps that reached it in its order. */
                stop?: components["parameters"]["LapStopOrd"];
                /** @description True selects valid laps, false failed ones. By default all laps, including ongoing ones. */
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
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
                /** @description Error codes, each as a separate parameter; 0 selects valid laps. By default laps of every result. */
                error?: components["parameters"]["LapErrors"];
                /**
                 * @description Id of a position. Selects failed laps that ended there: by a wrong path or an early new lap at this beacon, or with it as
                 *     the last beacon that they visited.
                 */
                fault_position_id?: components["parameters"]["FaultPosition"];
                /** @description Hour of the day, in the client's timezone, in which a lap began. */
                hour?: components["parameters"]["LapHour"];
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                /** @description By default `desc`. */
                order?: components["parameters"]["SortOrder"];
                /** @description From 1. */
                page?: components["parameters"]["Page"];
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Text that the label of the gateway or of the beacon of an error contains, or the number of the lap. Upper and lower
                 *     case and accents make no difference.
                 */
                search?: components["parameters"]["LapSearch"];
                /**
                 * @description What the laps are ordered by. `duration` takes an ongoing lap as lasting until now; `delay` puts laps without one last;
                 *     `vehicle` is the label of the gateway; `stops` the number of stops reached. Equal laps are newest first.
                 */
                sort?: components["parameters"]["LapSort"];
                /** @description Place of a stop in the route, from 0. Selects laps that reached it in its order. */
                stop?: components["parameters"]["LapStopOrd"];
                /** @description True selects valid laps, false failed ones. By default all laps, including ongoing ones. */
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
            /** @description One page of the laps, by default newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstancePage"];
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
    listHourlyMovement: {
        parameters: {
            query: {
                /** @description Ids of the gateways, each as a separate parameter. */
                anchor_ids: components["parameters"]["AnchorIds"];
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
            /** @description The records, by gateway and hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HourlyMovement"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listLapsAndSilences: {
        parameters: {
            query: {
                /** @description Ids of the gateways, each as a separate parameter. */
                anchor_ids: components["parameters"]["AnchorIds"];
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
            /** @description The laps and silences of each gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LapsAndSilences"][];
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
            /** @description The next position; null while it is at a position and not on a lap. */
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
            /** @description One record per stop, in order; empty without a scheduled route. */
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
    getPredictionScorecard: {
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
            /** @description As of the last full hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionScorecard"];
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
             * @description The current or last stop, then the following ones in order, up to the stop before it. Empty without a scheduled
             *     route, or if the gateway was last at a beacon that is not on the route.
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
            /** @description The time that it moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        anchor_id: number;
                        /** @description Seconds between its visits, without those in which it was silent. */
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
            /** @description A message for the user, the same for every address. */
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
            /** @description The session and its marker are no longer valid. */
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
            /** @description The new password is set. */
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
    createNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    client_id: components["schemas"]["Id"];
                    /** @description False by default. */
                    hidden?: boolean;
                    password: components["schemas"]["NetworkPassword"];
                    ssid: components["schemas"]["Ssid"];
                };
            };
        };
        responses: {
            /** @description The new network. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    updateNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the wireless network. */
                id: components["parameters"]["NetworkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hidden?: boolean;
                    /** @description That of the path. */
                    id?: components["schemas"]["Id"];
                    password?: components["schemas"]["NetworkPassword"];
                    ssid?: components["schemas"]["Ssid"];
                };
            };
        };
        responses: {
            /** @description The network as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    deleteNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the wireless network. */
                id: components["parameters"]["NetworkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The network is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    getNetworkPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the wireless network. */
                id: components["parameters"]["NetworkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        password: string;
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
    listNetworks: {
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
            /** @description The networks, the internal one first, then by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"][];
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
    listPositionLogs: {
        parameters: {
            query: {
                /** @description Ids of the gateways, each as a separate parameter. */
                anchor_ids: components["parameters"]["AnchorIds"];
                /** @description From 1. */
                page?: components["parameters"]["Page"];
                page_size?: components["parameters"]["PageSize"];
                /** @description Id of a lap. Only what belongs to the lap counts, from its first visit to its last. */
                route_instance_id?: components["parameters"]["RouteInstanceId"];
            };
            header?: never;
            path: {
                /** @description The period includes this second. */
                end: components["parameters"]["PeriodEnd"];
                shiftEnd: components["schemas"]["SecondOfDay"];
                shiftStart: components["schemas"]["SecondOfDay"];
                start: components["parameters"]["PeriodStart"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the visits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionLogPage"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listAnchorPositionLogs: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: components["parameters"]["Page"];
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the gateway. */
                anchorId: components["schemas"]["Id"];
                /** @description The period includes this second. */
                end: components["parameters"]["PeriodEnd"];
                start: components["parameters"]["PeriodStart"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the visits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionLogPage"];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    exportBeaconHistory: {
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
    placeExciters: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
            /** @description The exciters with their new places, in the order of the request. */
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
    listHistogramValues: {
        parameters: {
            query?: {
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
            };
            header?: never;
            path: {
                /** @description The period includes this second. */
                end: components["parameters"]["PeriodEnd"];
                start: components["parameters"]["PeriodStart"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hours of the day, from the first on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitHistogramItem"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listShiftHistogramValues: {
        parameters: {
            query?: {
                /** @description Ids of gateways, each as a separate parameter; by default every gateway of the client. */
                anchor_ids?: components["parameters"]["LapAnchors"];
            };
            header?: never;
            path: {
                /** @description The period includes this second. */
                end: components["parameters"]["PeriodEnd"];
                shiftEnd: components["schemas"]["SecondOfDay"];
                shiftStart: components["schemas"]["SecondOfDay"];
                start: components["parameters"]["PeriodStart"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hours of the day, from the first on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitHistogramItem"][];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    replaceTag: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
            /** @description The tag that is now at the position. */
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
            /** @description The tags with their new places, in the order of the request. */
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
                /** @description Ids of the gateways, each as a separate parameter. */
                anchor_ids: components["parameters"]["AnchorIds"];
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
                /** @description Ids of the gateways, each as a separate parameter. */
                anchor_ids: components["parameters"]["AnchorIds"];
                /** @description Id of a lap. Only what belongs to the lap counts, from its first visit to its last. */
                route_instance_id?: components["parameters"]["RouteInstanceId"];
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
            /** @description The route is deleted. */
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
                discard_later?: components["parameters"]["DiscardLater"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RouteForm"] & {
                    label: string;
                    tags: components["schemas"]["RouteStop-2"][];
                };
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
                /** @description Order by start date; newest first by default. */
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
                        /** @description Number of routes on all pages. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    listCheckpoints: {
        parameters: {
            query?: {
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
            };
            header?: never;
            path: {
                /** @description Id of the gateway. */
                anchorId: components["schemas"]["Id"];
                /** @description The period includes this second. */
                end: components["parameters"]["PeriodEnd"];
                start: components["parameters"]["PeriodStart"];
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
    listRouteHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the route. */
                id: components["parameters"]["RouteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times in which gateways had the route. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteHistoryEntry"][];
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
    listAnchorInstances: {
        parameters: {
            query?: {
                /** @description Ids of gateways, each as a separate parameter. The laps are left out if the gateway is not one of them. */
                anchor_ids?: components["schemas"]["Id"][];
                /** @description Maximum duration of a lap in seconds; 0 means no limit. */
                max_duration?: components["parameters"]["MaxDuration"];
                /** @description Minimum duration of a lap in seconds; an ongoing lap lasts until now. */
                min_duration?: components["parameters"]["MinDuration"];
                /** @description From 1. */
                page?: components["parameters"]["Page"];
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the gateway. */
                anchorId: components["schemas"]["Id"];
                /** @description The period includes this second. */
                end: components["parameters"]["PeriodEnd"];
                start: components["parameters"]["PeriodStart"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the laps, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstancePage"];
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
    findCommonRoute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the gateway. */
                anchorId: components["schemas"]["Id"];
                /** @description Id of the position (tag_position_id) of the starting beacon. */
                positionId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ids of positions; empty if the gateway went nowhere from the starting beacon. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": number[];
                };
            };
            default: components["responses"]["ProblemResponse"];
        };
    };
    updateRoute: {
        parameters: {
            query?: {
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
            /** @description The changed route. */
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
    listRouteWays: {
        parameters: {
            query: {
                /** @description Ids of positions in order, each as a separate parameter. */
                position_ids: components["schemas"]["Id"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways, one fewer than the positions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteWay"][];
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
                /** @description After the clock was set back, a write is answered 409 `later-inputs` if later changes exist. True archives them. */
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
                    /** @description Ids of children that are removed from this one. */
                    beacons_to_remove?: components["schemas"]["Id"][];
                    /** @description Ids of beacons that become children of this one; may include its present children. */
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
                /** @description The last second of the period; now by default. */
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
                /** @description The last second of the period; now by default. */
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
                /** @description All by default. */
                label?: string;
                /** @description From 1. */
                page?: number;
                /** @description 20 by default. */
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
            /** @description The tags that have been at a beacon, by id. */
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
                /** @description Only tags that were heard within this many milliseconds before now. */
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
                /** @description The last second of the period; now by default. */
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
            /** @description The user is deleted and signed out everywhere. */
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
            /** @description The gateways, in a stable order. */
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
            /** @description Only the answer to a valid token has the email. */
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
            /** @description The edited user. */
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
            /** @description The session user, with the client that the session now acts for. */
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
    explainJudgement: {
        parameters: {
            query?: {
                /** @description With `predictions`, the place in the route (`ord`) whose predicted time is explained; by default the next stop. */
                stop?: components["schemas"]["StopOrd"];
            };
            header?: never;
            path: {
                /**
                 * @description `laps`: id of the lap. `gateways`: id of the gateway, whose connection and stay are explained. `predictions`: id of
                 *     the gateway. `tags`: id of the tag.
                 */
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
  listNetworks: { method: 'get', path: '/clients/{id}/ssids', body: null, answer: 'json' },
  createNetwork: { method: 'post', path: '/client_ssids/', body: 'json', answer: 'json' },
  updateNetwork: { method: 'put', path: '/client_ssids/{id}', body: 'json', answer: 'json' },
  deleteNetwork: { method: 'delete', path: '/client_ssids/{id}', body: null, answer: null },
  getNetworkPassword: { method: 'get', path: '/client_ssids/{id}/password', body: null, answer: 'json' },
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
  getPredictionScorecard: { method: 'get', path: '/anchors/prediction_scorecard/{id}', body: null, answer: 'json' },
  getNextPosition: { method: 'get', path: '/anchors/next_position/{id}', body: null, answer: 'json' },
  getLastFive: { method: 'get', path: '/anchors/last_five/{id}', body: null, answer: 'json' },
  getRecentRoutes: { method: 'get', path: '/anchors/recent_routes/{id}', body: null, answer: 'json' },
  listAnchorStatus: { method: 'get', path: '/anchors/refresh_status/', body: null, answer: 'json' },
  listOfflineAnchors: { method: 'get', path: '/anchors/check_offline/', body: null, answer: 'json' },
  getTotalMovement: { method: 'get', path: '/anchors/total_movement/{anchorId}/{dayStart}', body: null, answer: 'json' },
  listHourlyMovement: { method: 'get', path: '/anchors/hourly_movement/', body: null, answer: 'json' },
  listDailyLaps: { method: 'get', path: '/anchors/daily_laps/', body: null, answer: 'json' },
  listAnchorFirmwares: { method: 'get', path: '/anchor_firmwares/', body: null, answer: 'json' },
  listRoutes: { method: 'get', path: '/routes/list', body: null, answer: 'json' },
  listRouteWays: { method: 'get', path: '/routes/ways', body: null, answer: 'json' },
  createRoute: { method: 'post', path: '/routes/anchor', body: 'json', answer: 'json' },
  listAnchorRoutes: { method: 'get', path: '/routes/anchor/{anchorId}', body: null, answer: 'json' },
  updateRoute: { method: 'put', path: '/routes/settings/{id}', body: 'json', answer: 'json' },
  resetRoute: { method: 'put', path: '/routes/reset_route/{id}', body: null, answer: 'json' },
  setRouteAnchors: { method: 'put', path: '/routes/add_anchor/{id}', body: 'json', answer: 'json' },
  setAnchorRoutes: { method: 'put', path: '/routes/add_route/{id}', body: 'json', answer: 'json' },
  findCommonRoute: { method: 'get', path: '/routes/route_analyser/{anchorId}/{positionId}', body: null, answer: 'json' },
  listRouteHistory: { method: 'get', path: '/routes/history/{id}', body: null, answer: 'json' },
  listCheckpoints: { method: 'get', path: '/routes/checkpoints/anchor/{anchorId}/{start}/{end}', body: null, answer: 'json' },
  listAnchorInstances: { method: 'get', path: '/routes/instances/anchor/{anchorId}/{start}/{end}', body: null, answer: 'json' },
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
  exportBeaconHistory: { method: 'get', path: '/position_logs/csv/{tagId}/{start}/{end}', body: null, answer: 'text' },
  placeExciters: { method: 'put', path: '/position_logs/exciters', body: 'json', answer: 'json' },
  listTimeline: { method: 'get', path: '/position_logs/timeline/{start}/{end}/', body: null, answer: 'json' },
  listLapsAndSilences: { method: 'get', path: '/anchors/laps_and_silences/{start}/{end}/', body: null, answer: 'json' },
  listTripFrequency: { method: 'get', path: '/position_logs/trip_frequency/', body: null, answer: 'json' },
  listPositionLogs: { method: 'get', path: '/position_logs/analytics/{start}/{end}/{shiftStart}/{shiftEnd}', body: null, answer: 'json' },
  listAnchorPositionLogs: { method: 'get', path: '/position_logs/anchor/{anchorId}/{start}/{end}', body: null, answer: 'json' },
  listHistogramValues: { method: 'get', path: '/position_logs/histogram_values/{start}/{end}', body: null, answer: 'json' },
  listShiftHistogramValues: { method: 'get', path: '/position_logs/histogram_values/{start}/{end}/{shiftStart}/{shiftEnd}', body: null, answer: 'json' },
  listVisitedPositions: { method: 'get', path: '/analytics/positions/{anchorId}/{start}/{end}/{shiftStart}/{shiftEnd}', body: null, answer: 'json' },
  listRouteInstances: { method: 'get', path: '/analytics/routes/{id}/instances/{start}/{end}/{shiftStart}/{shiftEnd}', body: null, answer: 'json' },
  getRouteDetails: { method: 'get', path: '/analytics/routes/{id}/details/{start}/{end}', body: null, answer: 'json' },
  compareRouteLaps: { method: 'get', path: '/analytics/routes/{id}/comparison/{start}/{end}', body: null, answer: 'json' },
  exportRouteInstances: { method: 'get', path: '/analytics/csv/routes-instances', body: null, answer: 'text' },
  exportInstanceStops: { method: 'get', path: '/analytics/csv/instance-stops', body: null, answer: 'text' },
  exportRouteAnalytics: { method: 'get', path: '/analytics/csv/routes-analytics', body: null, answer: 'text' },
  exportLapsCount: { method: 'get', path: '/analytics/csv/laps-count', body: null, answer: 'text' },
  exportRoutePositions: { method: 'get', path: '/analytics/csv/routes-positions', body: null, answer: 'text' },
  explainJudgement: { method: 'get', path: '/why/{table}/{id}', body: null, answer: 'json' },
  getLayout: { method: 'get', path: '/layouts/{name}', body: null, answer: 'text' },
  getTile: { method: 'get', path: '/tiles/{z}/{x}/{y}', body: null, answer: 'text' },
} as const;
