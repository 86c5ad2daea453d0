#!/usr/bin/env node
// The command `kerf-driver` of an installed package: runs the built driver.
import './dist/main.mjs';
