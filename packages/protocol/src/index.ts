export {
  LAMP_COLORS,
  type LampColor,
  type MachineAccessories,
  PHOTOGRAPH_MAX_BYTES,
} from './driver/accessories';
export { ACK_ACTIONS, type AckAction, type AckedAction } from './driver/ack';
export type { ConnectionType, FileType } from './driver/common';
export type { MachineInfo, SerialPortInfo } from './driver/connection';
export {
  DEFAULT_JOG_DISTANCE,
  DEFAULT_JOG_FEED_RATE,
  DEFAULT_MACHINE_PORT,
  DRIVER_FIRST_PORT,
  DRIVER_LAST_PORT,
  DRIVER_MAX_FRAME_BYTES,
  DRIVER_PATH,
  DRIVER_PROTOCOL_VERSION,
  FIRE_DEFAULT_PERCENT,
  FIRE_HOLD_MAX_MS,
  FIRE_MOST_PERCENT,
  FRAME_BEAM_PERCENT,
  HOLD_KEEP_ALIVE_MS,
  HOLD_TIMEOUT_MS,
  JOG_DISTANCES,
  JOG_FEED_RATES,
  PAIRING_CODE_ALPHABET,
  PAIRING_CODE_LENGTH,
  PAIRING_CODE_VALID_MS,
  PAIRING_TRIES,
  PROGRAM_MAX_BYTES,
  PROGRAM_PART_BYTES,
  RECONNECT_MS,
  SCAN_BATCH_PAUSE_MS,
  SCAN_BATCH_SIZE,
  SCAN_PORT_TIMEOUT_MS,
  SCAN_RETRY_MS,
  START_NONCE_VALID_MS,
  STATUS_RATE_HZ,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_FRAME_BYTES,
  UPLOAD_FRAME_PAUSE_MS,
} from './driver/constants';
export {
  DRIVER_ERRORS,
  type DriverErrorCode,
  type DriverFailure,
  driverFailure,
  type FailureMessage,
  isDriverErrorCode,
} from './driver/error-codes';
export {
  CUT_TYPES,
  DRAWING_MAX_BYTES,
  type GeneratedProgram,
  MODEL_MAX_BYTES,
  type StlFrameType,
  type StlPreprocessConfig,
  type SvgConfig,
} from './driver/generation';
export { WORK_SYSTEMS, type WorkSystemName } from './driver/hand';
export {
  clientProof,
  deriveLocalPairing,
  driverProof,
  type HandshakeContext,
  type HandshakeCrypto,
  isSameProof,
  LOCAL_KEY_PREFIX,
  localKeyId,
  localToken,
  PAIRING_ITERATIONS,
  type PairingToken,
  pairingClientProof,
  pairingDriverProof,
  pairingKey,
  UPGRADE_PROOF_HEADER,
  upgradeProof,
} from './driver/handshake';
export {
  type JobResult,
  MOST_REMEMBERED_JOBS,
  type PastJob,
  pastJobSchema,
} from './driver/history';
export type {
  FrameShape,
  JobRecord,
  JobStage,
  ProgramInfo,
  StartProblem,
  Task,
  TaskPauseReason,
} from './driver/job';
export { jobRecordSchema } from './driver/job';
export type { JobProgramsDone } from './driver/job-programs';
export type { AxisName, JogAxes } from './driver/jog';
export type { MachineAlarm } from './driver/machine';
export { formatMachineAddress, type MachineAddress, parseMachineAddress } from './driver/machine-address';
export {
  type MachineSummary,
  MOST_MACHINES,
  UNATTENDED_HOLD_DEFAULT_S,
  UNATTENDED_HOLD_LIMITS_S,
} from './driver/machines';
export { MACHINE_NOTICES, type MachineNotice, type MachineNoticeCode } from './driver/notices';
export type { PendantState } from './driver/pendant';
export {
  MOST_PROBE_POINTS,
  PROBE_CORNERS,
  PROBE_RANGES,
  type ProbeProcedure,
  type Survey,
} from './driver/probe';
export { MOST_QUEUED, type QueuedJob, queuedJobSchema } from './driver/queue';
export {
  RECOVERY_BACK_MAX_MM,
  RECOVERY_CAUSES,
  RECOVERY_CHECKS,
  REENTRY_STEPS,
  RESTART_KINDS,
  type Recovery,
  type RecoveryCause,
  type RecoveryCheck,
  type RecoveryCheckCode,
  type RecoveryChecked,
  type ReentryStep,
  type RestartKind,
} from './driver/recovery';
export {
  DRIVER_REQUESTS,
  type DriverAction,
  type DriverEvent,
  type DriverEventOf,
  type DriverRequest,
  type DriverRequestOf,
  type DriverRequestResult,
  driverEventSchema,
  encodeDriverEvent,
  encodeDriverRequest,
  readDriverEvent,
  readDriverRequest,
} from './driver/registry';
export type { MachineSetting } from './driver/settings';
export type { MachineSetup } from './driver/setup';
export { DRIVER_ERROR_TEXTS_PT } from './driver/texts/pt';
export { DRIVER_ERROR_TEXTS_ZH } from './driver/texts/zh';
export type { ToolConfig } from './driver/tool-config';
export {
  type ChunkHeader,
  chunkHeaderSchema,
  decodeUploadFrame,
  encodeChunkFrame,
  encodeProgramFrame,
  type FileKind,
  FRAME_TYPES,
  type UploadFrame,
  type UploadFrameResult,
  type UploadPlan,
  uploadFrames,
} from './driver/upload';
export { API_ERRORS, type ApiErrorCode, isApiErrorCode } from './errors/error-codes';
export { API_ERROR_TEXTS_PT, RULE_TEXTS_PT } from './errors/texts/pt';
export { API_ERROR_TEXTS_ZH, RULE_TEXTS_ZH } from './errors/texts/zh';
export {
  type Account,
  type CodePurpose,
  type LoginRequest,
  type OpenSession,
  type PasswordProof,
  type SecondStep,
  type Session,
  type SignUpRequest,
  secondStepSchema,
} from './http/account';
export {
  CODE_ALPHABET,
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_PAUSE_SECONDS,
  codeFault,
  emailFault,
  passwordFault,
  USER_NAME_MAX_LENGTH,
  userNameFault,
} from './http/account-rules';
export {
  ACHIEVEMENT_CODES,
  type Achievement,
  type AchievementCode,
  achievementRow,
} from './http/achievement';
export {
  AI_LIMITS,
  AI_STYLE_NAMES,
  AI_STYLES,
  type AiStyle,
  aiImageTask,
  FREESTYLE,
} from './http/ai-image';
export {
  BIT_KINDS,
  BIT_RANGES,
  BIT_TYPES,
  type Bit,
  type BitContent,
  type BitFault,
  type BitGroup,
  type BitInfo,
  type BitSaveRequest,
  type BitType,
  bitOfTool,
  bitSaveRequestSchema,
  bitTypeOf,
  findBitFaults,
  MOST_NAME,
  readDiameter,
  toolOfBit,
} from './http/bit';
export { BUILT_IN_BITS, BUILT_IN_MATERIALS, wireBitType } from './http/built-in';
export { BUILT_IN_USER_ID, type ExtInfo } from './http/common';
export {
  INITIAL_SETTINGS,
  type Settings,
  type SettingsSaveRequest,
  settingsSaveRequestSchema,
} from './http/configuration';
export {
  DESIGN_PAGE,
  type DesignSource,
  designSearchSchema,
  type LibraryDesign,
  OWN_DESIGN_LIMITS,
  type OwnDesign,
  ownDesignSaveSchema,
} from './http/design-library';
export {
  DRIVER_PLATFORMS,
  type DriverPackage,
  type DriverPlatform,
  driverPackageSchema,
} from './http/driver-packages';
export {
  FEEDBACK_TYPES,
  QUESTIONNAIRE,
  type QuestionnaireAnswers,
  questionnaireSchema,
} from './http/feedback';
export { fileIdOf, fileUrl, MAX_UPLOAD_BYTES } from './http/file';
export { GOOGLE_RETURN_PATH, type LoginOffer, type LoginWays } from './http/login-routes';
export {
  deviceOfMachine,
  type Machine,
  type MachineExtInfo,
  type MachineSaveRequest,
  machineOfDevice,
  machineSaveRequestSchema,
  readMachineFile,
  writeMachineFile,
} from './http/machine';
export {
  DIMENSION_RANGE,
  type Dimension,
  dimensionText,
  extInfoOfFeeds,
  FEED_RANGES,
  type FeedName,
  feedsOfMaterial,
  type ListedMaterial,
  MATERIAL_TYPES,
  type MaterialContent,
  type MaterialSaveRequest,
  materialContentSchema,
  materialSaveRequestSchema,
  parseDimension,
} from './http/material';
export type { MembershipBought, MembershipItem } from './http/membership';
export { MOST_PASSKEYS, type Passkey } from './http/passkey-routes';
export {
  HISTORY_PAGE_SIZE,
  type PointReason,
  type PointRow,
  REDUCE_HISTORY_MONTHS,
  SIGN_IN_POINTS,
} from './http/points';
export {
  BIN_DAYS,
  type MaterialInfo,
  nextProjectPage,
  PROJECT_ORDERS,
  PROJECT_PAGE_SIZE,
  type Project,
  type ProjectCard,
  type ProjectLimit,
  type ProjectOrder,
  type ProjectSaveRequest,
  projectSaveRequestSchema,
} from './http/project';
export {
  MOST_FOLLOWED,
  type ProjectRecord,
  projectRecordSchema,
  SAVED_FILES,
  type SavedFileName,
  type SavedProject,
  savedProjectSchema,
} from './http/project-save';
export {
  MOST_SHARES,
  type ProjectShare,
  SHARED_PAGE,
  type SharedProject,
  shareTokenSchema,
} from './http/project-share';
export type { ProjectVersion } from './http/project-version';
export {
  type ApiFailure,
  type ApiResult,
  apiFailure,
  type FailureReply,
  failureReply,
  readReply,
  SUCCESS_CODE,
  successReplySchema,
} from './http/reply';
export {
  type HttpRoute,
  type RouteInput,
  type RouteOutput,
  readRouteReply,
  routeUrl,
} from './http/route';
export { type RouteName, routes } from './http/routes';
export {
  CHANGED_DATA,
  HEARTBEAT_MS,
  RECONNECT_WITHIN_MS,
  readServerEvent,
  type ServerEvent,
  type ServerEventOf,
  type ServerEventType,
  STREAM_CHECK_MS,
  STREAM_RETRIES,
  STREAM_RETRY_MS,
} from './http/server-event';
export {
  MAX_ORDER_QUANTITY,
  type Order,
  type OrderStatus,
  PAYMENT_RETURN_PATH,
  PAYMENT_WEBHOOK_PATH,
  type PointPackage,
  type PurchaseRow,
  type ShopOffer,
} from './http/shop';
export {
  bitText,
  deviceText,
  type Merged,
  materialText,
  mergeRows,
  readShopFile,
  type ShopFileFault,
  type ShopItems,
  writeShopFile,
} from './http/shop-file';
export type { SiteLinks } from './http/site-links';
export type { WorkSettings } from './http/work-routes';
export {
  FrameOpener,
  FrameSealer,
  type Hmac,
  isPendantProof,
  PENDANT_MAX_FRAME_BYTES,
  PENDANT_PATH,
  PENDANT_PROTOCOL_VERSION,
  type PendantContext,
  type PendantSide,
  pendantProof,
} from './pendant/channel';
export { type PendantStep, readPendantStep } from './pendant/handshake';
