// Login and sign-up are loaded together: they share almost everything, and new people go from one to the other.
export { loginRouteOptions } from './login-page';
export { signupRouteOptions } from './signup-page';
