/** The public interface of the domain package: pure rules without clock, randomness, input or output. */

export {
  CLIENT_TYPES,
  toClientKind,
  isDefault,
  isDefaultNonTracker,
  isGps,
  isInGroup,
  isTracker,
  toClientType,
} from './access/client-type.ts';
export type { ClientGroup, ClientKind, ClientType } from './access/client-type.ts';
export { guard } from './access/guard.ts';
export type { GuardAnswer, GuardInput, GuardUser } from './access/guard.ts';
export { listClientIds, hasMoreRights, mayGrant, mayGrantClient } from './access/grants.ts';
export type { AccountRights } from './access/grants.ts';
export { createHandoffPath, findHome, isHandoffWord, findLandingPath, parseHandoff } from './access/home.ts';
export type { Handoff } from './access/home.ts';
export { listCompactMenu, listFullMenu } from './access/menus.ts';
export type { MenuEntry, MenuEntryId } from './access/menus.ts';
export { checkAccountAccess, isPublicOperation, mayCall, mayKeyCall, operationAccess } from './access/operations.ts';
export type { Caller, OperationAccess, OperationName } from './access/operations.ts';
export { AUTH_SCOPES, isAdmin, isAuthenticated, isStaff, isSuper, mustChangePassword } from './access/roles.ts';
export type { AuthScope } from './access/roles.ts';
export { admits, matchScreen, SCREEN_NAMES, createScreenPath, screenRoutes } from './access/screen-routes.ts';
export type { ScreenMatch, ScreenName, ScreenParams, ScreenRoute } from './access/screen-routes.ts';
export { findFirstTab, resolveTab, SETTINGS_TABS, listSettingsTabs, chooseTabLabel } from './access/settings-tabs.ts';
export type { SettingsTab } from './access/settings-tabs.ts';

export { HEAT_STOPS, computeHeatLevels, computeSegmentWeightPx } from './analytics/heat.ts';
export type { HeatLevel } from './analytics/heat.ts';
export { HEAT_RADIUS_MAX_PX, HEAT_SIZE, computeHeatRadiusPx, isHeatSize } from './analytics/heat-size.ts';
export { computeFinePercent } from './analytics/fine-percent.ts';
export { createHourBuckets } from './analytics/hour-buckets.ts';
export type { HourBucket, HourItem } from './analytics/hour-buckets.ts';
export { createMovementBuckets, findBucketStart, sumMovement } from './analytics/movement-buckets.ts';
export type { HourOfMovement, MovementBucket, MovementByGateway } from './analytics/movement-buckets.ts';
export {
  LAP_DAYS,
  LAP_PRESETS,
  LAP_SHORTCUTS,
  computeLapDays,
  listLapShortcuts,
  computeDefaultLapDays,
} from './analytics/lap-days.ts';
export type { LapDays, LapPreset, LapShortcut, RouteLife } from './analytics/lap-days.ts';
export {
  MAX_ANALYTICS_DAYS,
  MAX_ANALYTICS_MS,
  MAX_MOVEMENT_GATEWAY_HOURS,
  MAX_TIMELINE_GATEWAY_HOURS,
  MAX_TIMELINE_LANES,
} from './analytics/period-limits.ts';
export { listHourWindows, WindowTotals } from './analytics/hour-windows.ts';
export type { HourWindow, TimeSpan } from './analytics/hour-windows.ts';
export { VisitHours } from './analytics/visit-hours.ts';
export { isWithinLimits, SEGMENT_MINUTES_MAX, computeDefaultSegmentLimits } from './analytics/segment-limits.ts';
export type { SegmentLimits } from './analytics/segment-limits.ts';

export { ASSET_CLASSES, classifyAsset, toStoreMarks } from './assets/asset-class.ts';
export type { AssetClass, StoreMarks } from './assets/asset-class.ts';
export {
  computeDefaultStoreDays,
  computeLastStoreDays,
  computeShortcutDays,
  STORE_DAYS,
  STORE_SHORTCUTS,
} from './assets/store-days.ts';
export { computeCustomersPerHour, countDaysAnalysed, StoreSums } from './assets/store-metrics.ts';
export type { HourOfVisits, StoreTotals, TagVisit } from './assets/store-metrics.ts';
export { isWarning, toStoreVisits, VISIT_SILENCE_MS } from './assets/store-visits.ts';
export type { AssetSighting, StoreVisit } from './assets/store-visits.ts';

export { ON_TIME_SEC, toDelayStatus, computeOnTime, toDelayTone } from './time/delay.ts';
export type { DelayTone } from './time/delay.ts';
export { findGatewayProblems, NETWORK_FIELDS, STAFF_GATEWAY_FIELDS } from './gateways/gateway-form.ts';
export type { GatewayProblem, GatewayTexts, NetworkField } from './gateways/gateway-form.ts';
export { isHeld } from './gateways/held.ts';
export type { CurrentStay } from './gateways/held.ts';
export { GATEWAY_TYPE, INVENTORY_EXCLUDED_GATEWAY, isInInventory } from './gateways/kind.ts';
export { formatMac, parseMac } from './gateways/mac.ts';
export { explainBeaconOffMap, explainVehicleOffMap } from './gateways/off-map.ts';
export type { OffMapReason } from './gateways/off-map.ts';
export { findPresence } from './gateways/presence.ts';
export type { Presence } from './gateways/presence.ts';
export {
  computeFreshness,
  computeFreshnessByHeartbeat,
  isConnected,
  isInventoryOffline,
  isOffline,
  isOfflineByHeartbeat,
  chooseOfflineLimitSec,
} from './gateways/offline.ts';
export type { Freshness } from './gateways/offline.ts';
export { chooseColourName, GATEWAY_PALETTE, computePaletteIndex, TIMELINE_PALETTE_SIZE } from './gateways/palette.ts';
export type { GatewayColour, GatewayColourName } from './gateways/palette.ts';
export { toWifiBand, WIFI_BANDS_DBM } from './gateways/wifi.ts';
export type { WifiBand } from './gateways/wifi.ts';

export { INVENTORY_ORDERS, linkTags, orderCards } from './inventory/cards.ts';
export type { Inventory, InventoryCard, InventoryOrder } from './inventory/cards.ts';
export { QUANTITY_MIN, computeMaxQuantity, clampQuantity } from './inventory/quantity.ts';
export { computeListLength } from './inventory/trend.ts';
export type { ListLength, Trend } from './inventory/trend.ts';

export { computeBinWidth, createDurationBars, computeMedian, DurationTotals } from './laps/duration-bars.ts';
export type { DurationBar, TimedLap } from './laps/duration-bars.ts';
export { countReached, findExpectedOrd, findFaultStop } from './laps/lap-course.ts';
export type { CourseStop } from './laps/lap-course.ts';
export { StopTotals, zeroSmallValues } from './laps/stop-figures.ts';
export type { StopFigures, StopSeconds, TimedStop } from './laps/stop-figures.ts';
export { mayBeBreak } from './laps/stop-breaks.ts';
export type { LapResult } from './laps/stop-breaks.ts';
export { PunctualityTotals } from './laps/punctuality.ts';
export type { Punctuality } from './laps/punctuality.ts';
export { HeadwayTotals } from './laps/headway.ts';
export { LapGroupTotals, listGroupStarts } from './laps/lap-groups.ts';
export type { LapGroupFigures } from './laps/lap-groups.ts';
export { createLapMatcher } from './laps/lap-search.ts';
export { listRouteDifferences } from './laps/route-differences.ts';
export type { RouteDifference } from './laps/route-differences.ts';
export { summariseSeconds, ValueTally } from './time/value-tally.ts';
export type { SecondsSummary } from './time/value-tally.ts';
export { createLapStrip } from './laps/lap-strip.ts';
export type { StripColumn } from './laps/lap-strip.ts';
export { findLapVisitSpan, markLapVisits } from './laps/lap-marks.ts';
export type { MarkedStop, VisitMark } from './laps/lap-marks.ts';
export { LAP_ERRORS, toLapError, describeLapError } from './laps/lap-error.ts';
export type { LapError, LapErrorCode, LapErrorKind, LapInterruption } from './laps/lap-error.ts';
export { LapFold } from './laps/lap-fold.ts';
export { formatLapName } from './laps/lap-name.ts';
export type { LapName } from './laps/lap-name.ts';
export { isSameRoute } from './laps/lap-route.ts';
export type { ClosedLap, RunningLap } from './laps/lap-fold.ts';
export type { LapRoute } from './laps/lap-route.ts';
export { listLapStops } from './laps/lap-stops.ts';
export type { LapSpan, LapStop, LapVisit } from './laps/lap-stops.ts';
export { computeLongestLapMs, SyncSearch } from './laps/lap-sync.ts';
export { selectRecentLaps } from './laps/recent-laps.ts';
export {
  addTallies,
  isErrorHighlighted,
  isValidHighlighted,
  computeLapDelaySec,
  NO_LAPS,
  computeSharePercent,
  summariseUsage,
  computeUsagePeriods,
  ERROR_HIGHLIGHT_PERCENT,
  VALID_HIGHLIGHT_PERCENT,
  withLap,
} from './laps/usage.ts';
export type { LapTally, UsagePeriods, UsageSummary } from './laps/usage.ts';

export { computeIconSizePx } from './map/icon-size.ts';

export {
  formatGpsPlace,
  toGpsPlace,
  roundGpsPlace,
  computeMetresPerWorldPixel,
  MAX_LATITUDE,
  WORLD_PX,
  WORLD_ZOOM,
  toWorldPixel,
  type GpsPlace,
  type WorldPixel,
} from './positions/gps-place.ts';
export { countsAsPlace, findAffectedGateways, isPlacedByHand, toPlaceEdit } from './positions/place-edit.ts';
export type { PlaceEdit } from './positions/place-edit.ts';
export {
  choosePlaceSource,
  explainDisagreement,
  findAwaySince,
  findElsewhereSince,
  FIX_TOLERANCE_M,
  isFixOld,
} from './positions/truth.ts';
export type { DisagreementKind, PlaceReport, PlaceSource, ReportedVisit, TrueVisit } from './positions/truth.ts';

export { computeAverageSec } from './predictions/average-sec.ts';
export type { StopVisit } from './predictions/passages.ts';
export { findLikelyArrivals, isCloser } from './predictions/likely-arrivals.ts';
export type { LikelyAccuracy } from './predictions/likely-arrivals.ts';
export { measureLikelyErrors } from './predictions/likely-errors.ts';
export type { LikelyHorizon, PastLikelyArrivals } from './predictions/likely-errors.ts';
export { listPastRemaining } from './predictions/past-remaining.ts';
export type { PlaceRemaining } from './predictions/remaining-times.ts';
export { measurePredictionErrors } from './predictions/prediction-errors.ts';
export type { PlaceAverage, PredictionErrors } from './predictions/prediction-errors.ts';
export { areArrivalsUnknown, predictArrival, listPlaces, predictRows } from './predictions/prediction-rows.ts';
export type {
  LastStop,
  PredictedStop,
  PredictionAverage,
  PredictionRow,
  PredictionState,
} from './predictions/prediction-rows.ts';
export { isNewRoute, NEW_ROUTE_HOURS } from './predictions/route-age.ts';
export { findUsualArrival, summariseErrors } from './predictions/scorecard.ts';
export type { ScorecardHorizon, UsualArrival, UsualRange } from './predictions/scorecard.ts';
export { computeMaxPredictionRows, choosePredictionRowCount, orderRowsFrom } from './predictions/shown-rows.ts';
export type { PredictionView } from './predictions/shown-rows.ts';
export { SlidingDurations } from './predictions/sliding-durations.ts';

export {
  hasTooLongSide,
  hasTooManyPixels,
  isLayoutTooLarge,
  LAYOUT_SIGNATURE_BYTES,
  LAYOUT_TYPES,
  detectLayoutType,
  MAX_LAYOUT_BYTES,
  MAX_LAYOUT_PIXELS,
  MAX_LAYOUT_SIDE_PX,
} from './layouts/layout-image.ts';
export type { LayoutType } from './layouts/layout-image.ts';

export {
  finishesOnEnter,
  isFinishForced,
  isNeverValid,
  ROUTE_LABEL_MAX,
  ROUTE_LABEL_MIN,
  findRouteLabelProblem,
  findStopProblems,
  isLabelTaken,
} from './routes/route-form.ts';
export type { RouteStop, StopProblem } from './routes/route-form.ts';
export {
  findRouteProblems,
  hasRouteChanges,
  NEW_ROUTE,
  readDurations,
  readShift,
  rebaseRouteFields,
  toRouteFields,
  toRoutePayload,
} from './routes/route-fields.ts';
export type {
  RouteField,
  RouteFields,
  RoutePayload,
  RouteProblem,
  StoredRoute,
  TimeProblem,
} from './routes/route-fields.ts';
export { findStopRefusal, moveItem } from './routes/route-stops.ts';
export type { StopRefusal } from './routes/route-stops.ts';
export { computeExpectedTime, isGoalUnlikely } from './routes/expected-time.ts';
export type { ExpectedRoute, PastTrips, RouteTime } from './routes/expected-time.ts';
export { findCommonWay } from './analytics/common-way.ts';
export type { WayVisit } from './analytics/common-way.ts';
export { chooseShownRoutes, sortByRoutes, sortRoutes } from './routes/route-list.ts';
export { toGatewayRule } from './rules/gateway-rule.ts';
export { findBrokenRule, INPUT_RULES } from './rules/input-rules.ts';
export { PROBLEM_WORDS } from './rules/problem-words.ts';
export { getRuleWords, RULE_WORDS } from './rules/rule-words.ts';
export type { CodesOf, RuleCode, RuleName } from './rules/rule-words.ts';
export { chooseScheduledRoute } from './routes/scheduled-route.ts';
export { listShiftConflicts } from './routes/shift-conflicts.ts';
export type { ShiftConflict, ShiftedRoute } from './routes/shift-conflicts.ts';

export { formatCsvCell, formatCsvRow } from './csv/csv.ts';
export type { CsvCell } from './csv/csv.ts';

export { splitByActivity } from './tags/activity.ts';
export type { TagActivity } from './tags/activity.ts';
export { BATTERY_LEVELS, toBatteryLevel } from './tags/battery.ts';
export type { BatteryLevel, BatteryWord } from './tags/battery.ts';
export { BEACONS_LIST_FILE, writeBeaconsList } from './tags/beacons-list.ts';
export { foldHearing, LONGEST_STOP_MS, NOTHING_HEARD, readCarriageAt } from './tags/carriage.ts';
export type { BeaconStop, Carriage, CarriageContext, CarriageEvent, HearingSpan } from './tags/carriage.ts';
export { findGpsColour, GPS_TAG_COLOURS } from './tags/gps-colour.ts';
export type { GpsColour } from './tags/gps-colour.ts';
export { formatTagLabel, formatHexId, formatHexPairs, parseHexId, TAG_TYPE } from './tags/hex-id.ts';
export { isLabelTooLong, LABEL_MAX } from './tags/label.ts';
export { findLastSeenStart, LAST_SEEN_MARKS, LAST_SEEN_NAMES, LAST_SEEN_STEP } from './tags/last-seen.ts';
export type { LastSeenName } from './tags/last-seen.ts';
export { findLookupMatches, normalizeLookup } from './tags/lookup.ts';
export { needsMaintenance, orderByMaintenance } from './tags/maintenance.ts';
export {
  RANGE_CLIENTS,
  RANGE_MAX,
  convertRssiToRange,
  convertThresholdToRange,
  clampShownRange,
  showsRange,
  convertRangeToThreshold,
} from './tags/range.ts';
export { normalizeScan, readScan, SCAN_LENGTH } from './tags/scan.ts';
export type { Scan } from './tags/scan.ts';
export {
  createTagSearch,
  HIGHLIGHT_FROM,
  highlightsRows,
  LAST_DIGITS,
  matchesTagSearch,
  toSearchText,
} from './tags/search.ts';
export type { TagSearchText } from './tags/search.ts';
export { isMoving, isOutdated, isRecent, OUTDATED_DAYS, RECENT_SEC } from './tags/state.ts';
export {
  findChildProblem,
  isAssociable,
  findReplacementProblem,
  applyTagChange,
  canSwitchTags,
  TAG_STATUSES,
} from './tags/tag-form.ts';
export type { ChildProblem, TagState, TagStatus } from './tags/tag-form.ts';

export { computeHistoryPeriod } from './tags/history-period.ts';

export { foldText } from './search/fold-text.ts';
export { findMarks, foldThings, rankMatches } from './search/rank-matches.ts';
export type { Findable, FoldedThing, TextSpan } from './search/rank-matches.ts';
export { addDays, computeSecondOfDay, findStartOfDay, findWeekday } from './time/day.ts';
export {
  formatClock,
  formatDelayHm,
  formatDuration,
  formatDurationHm,
  formatDurationMs,
  formatMinuteOfDay,
  formatHms,
  formatSigned,
} from './time/format-duration.ts';
export {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatMonthDateTime,
  formatTime,
  formatTimeShort,
} from './time/format.ts';
export { formatIsoInstant, formatLocalInstant, parseDuration, parseInstant } from './time/iso.ts';
export {
  computeDeviationSec,
  LONGEST_TRIP_MS,
  PositionTotals,
  listTripsBetween,
  TripTotals,
} from './analytics/visits.ts';
export type { BeaconVisit, PositionTotal, Trip, TripTotal } from './analytics/visits.ts';
export { lowerBound } from './time/lower-bound.ts';
export { findShiftConflict, findShiftEnd, isFullDay, isInShift, isShiftTooShort, LAST_SECOND } from './time/shift.ts';
export type { Shift } from './time/shift.ts';
export { DAY_MS, DAY_SEC, HOUR_MS, HOUR_SEC, MINUTE_MS, MINUTE_SEC } from './time/units.ts';
export { findFirstAtLocal, toInstantMs, isZone, findOffset, toLocal, getZoneTable } from './time/zone.ts';
export type { ZoneTable } from './time/zone.ts';
export { parseTypedInstant } from './timeline/typed-instant.ts';
export { createLane, findLaneSpanAt, layOutSpans, toLanePx, toLaneTs } from './timeline/lane.ts';
export type { LaidOutSpan, Lane, LaneError, LaneSpan, LaneView } from './timeline/lane.ts';
export { isWholeView, keepInLaneView, panLaneView, zoomLaneView, ZOOM_STEP } from './timeline/lane-zoom.ts';
export { isFailedLap, readLapState } from './timeline/lap-state.ts';
export type { LapState } from './timeline/lap-state.ts';
export {
  chooseNextSpeed,
  PLAYBACK_SPEEDS,
  createPositionCards,
  findRecordAfter,
  findRecordAt,
  computeStepMs,
  TRUE_TIME_FACTOR,
  computeTrueTimeAfter,
  TRUE_TIME_FACTORS,
} from './timeline/playback.ts';
export type { PlaybackSpeed, PlayedRecord, PositionCards } from './timeline/playback.ts';
export { chooseShuttleSpeed } from './timeline/shuttle.ts';
export {
  LONGEST_TIMELINE_SEC,
  resolveTimelinePeriod,
  clearUnreadable,
  DEFAULT_TIMELINE_HOURS,
  computeDefaultTimelineDay,
} from './timeline/timeline-period.ts';
export type { TimelineChoice, TimelinePeriod } from './timeline/timeline-period.ts';

export { countCharacters } from './validation/count-characters.ts';
export { EMAIL_MAX, findEmailProblem } from './validation/email.ts';
export type { FieldProblem } from './validation/field-problem.ts';

export { findNameProblem, NAME_MAX } from './validation/name.ts';
export {
  findConfirmationProblem,
  findNewPasswordProblem,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './validation/new-password.ts';
export type { ConfirmationProblem, NewPasswordProblem } from './validation/new-password.ts';
export {
  findNetworkPasswordProblem,
  findSsidProblem,
  mayDeleteNetwork,
  mayHide,
  NETWORK_PASSWORD_MAX,
  NETWORK_PASSWORD_MIN,
  SSID_MAX,
  SSID_MIN,
} from './validation/network.ts';

export { explainGateway } from './why/explain-gateway.ts';
export type { HeardBeat, JudgedGateway } from './why/explain-gateway.ts';
export { explainLap } from './why/explain-lap.ts';
export type { HeardVisit, JudgedLap } from './why/explain-lap.ts';
export { chooseExplainedStop, explainPrediction } from './why/explain-prediction.ts';
export type { PredictedGateway } from './why/explain-prediction.ts';
export { explainCarriedTag, explainHeardTag } from './why/explain-tag.ts';
export type { CarriedTag, HeardTag, TagHearing, TagRule, TagUnloading } from './why/explain-tag.ts';
export { addWhyRows, createWhyRow } from './why/explanation.ts';
export type { Explanation, WhyAnswer, WhyRow, WhySubject, WhyTable } from './why/explanation.ts';
export { describeWhy } from './why/describe-why.ts';
