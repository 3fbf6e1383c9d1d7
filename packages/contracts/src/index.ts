export { createApi } from './client/api.ts';
export type { Api, ApiOptions, CallOptions } from './client/api.ts';
export { createControlClient } from './client/control.ts';
export type { ControlAnswer, ControlArgs, ControlClient, ControlOperationId } from './client/control.ts';
export { formatClockHeader, readClock } from './client/clock.ts';
export type { WireClock } from './client/clock.ts';
export { ApiError } from './client/error.ts';
export type { ApiErrorKind, Problem } from './client/error.ts';
export { ACTIVE_HEADER, CLOCK_HEADER, WORLD_HEADER } from './client/headers.ts';
export type { AnswerContent, PathParameters, QueryParameters, RequestBody, WireAnswer } from './client/operation.ts';
export { toCamel } from './client/case.ts';
export type { Answer, Args, BodyModel, Model, OperationId } from './client/types.ts';
export { FAULT_FIELDS } from './fault-fields.ts';
export type { FaultField, FaultKind } from './fault-fields.ts';
export { operations } from './generated/openapi.ts';
export { operations as controlOperations } from './generated/control.ts';
export type { components } from './generated/openapi.ts';
export { createConditionsSchema, createLayoutSchema, createScenarioSchema } from './scenario/json-schema.ts';
export { layoutSchema } from './scenario/layout-schema.ts';
export type { LayoutFile } from './scenario/layout-schema.ts';
export {
  API_FAULTS,
  DEVICE_FAULTS,
  EXPORT_TABLES,
  LAP_FAULTS,
  STORE_MARKS,
  conditionsSchema,
  scenarioSchema,
} from './scenario/schema.ts';
export type {
  ApiFaultKind,
  ConditionFile,
  DeviceFault,
  ExportTable,
  LapFault,
  Scenario,
  ScenarioAction,
  StoreMark,
} from './scenario/schema.ts';
export { isReservedName, MAIN_WORLD, WORLD_NAME } from './world-name.ts';
