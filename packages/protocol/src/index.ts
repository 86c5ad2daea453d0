export { API_ERRORS, type ApiErrorCode, isApiErrorCode } from './errors/error-codes';
export {
  type Account,
  accountSchema,
  emailSchema,
  type LoginRequest,
  loginRequestSchema,
  newPasswordSchema,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordFault,
  type Session,
  type SignUpRequest,
  sessionSchema,
  signUpRequestSchema,
  userNameFault,
  userNameSchema,
} from './http/account';
export { BUILT_IN_USER_ID, type ExtInfo, extInfoSchema } from './http/common';
export {
  type Bit,
  type BitGroup,
  bitGroupSchema,
  bitInfoSchema,
  bitSchema,
  type Machine,
  machineSchema,
  type Settings,
  type SettingsSaveRequest,
  settingsSaveRequestSchema,
  settingsSchema,
} from './http/configuration';
export { fileIdOf, fileUrl, fileUrlSchema, MAX_UPLOAD_BYTES } from './http/file';
export {
  type MaterialInfo,
  materialInfoSchema,
  type Project,
  type ProjectCard,
  type ProjectSaveRequest,
  projectCardSchema,
  projectNameSchema,
  projectSaveRequestSchema,
  projectSchema,
} from './http/project';
export {
  type ApiFailure,
  type ApiResult,
  apiFailure,
  type FailureReply,
  failureReply,
  failureReplySchema,
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
