"use strict";

module.exports = require("./binding.node");
