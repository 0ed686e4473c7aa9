"use strict";
// Serve the game: node server.js PORT [FOLDER]; with a folder matches are kept in files there, else in memory.

const { FlatFile, Server } = require("boardgame.io/server");
const { Uno } = require("./uno");

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [Uno], origins: ["*"], ...(folder && { db: new FlatFile({ dir: folder }) }) });
server.run(Number(port));
